/** Where nothing can be lost: no placed tiles, no typed text, no token that is shown once. */
const LOBBY = '/online';

interface Tab {
  readonly url: string;
}

export const pathOf = ({ url }: Tab): string => new URL(url).pathname;

/** The tab that may show an address: one that already does, otherwise one in the lobby. */
export const tabFor = <T extends Tab>(path: string, tabs: readonly T[]): T | undefined =>
  tabs.find((tab) => pathOf(tab) === path) ?? tabs.find((tab) => pathOf(tab) === LOBBY);
