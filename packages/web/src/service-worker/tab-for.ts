/** Where there is nothing to lose: no tile that is laid, no word that is typed, no token shown once. */
const LOBBY = '/online';

interface Tab {
  readonly url: string;
}

export const pathOf = ({ url }: Tab): string => new URL(url).pathname;

/** The tab that may show an address: one that does already, else one in the lobby. */
export const tabFor = <T extends Tab>(path: string, tabs: readonly T[]): T | undefined =>
  tabs.find((tab) => pathOf(tab) === path) ?? tabs.find((tab) => pathOf(tab) === LOBBY);
