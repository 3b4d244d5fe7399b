/** What a tab tells the others about a game, after storing it. */
export interface TabNews {
  readonly type: 'changed' | 'removed';
  readonly id: string;
}

export interface Tabs {
  announce(news: TabNews): void;
}

/** The other tabs. If the browser can't reach them, a tab notices when its write is late. */
export function openTabs(onNews: (news: TabNews) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => {} };
  const channel = new BroadcastChannel('ziggurat games');
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
  return { announce: (news) => channel.postMessage(news) };
}

/** Runs while no other tab does so under this name; when that tab closes, the next one runs. */
export async function withLock(name: string, act: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = (): Promise<void> => {
    hasBegun = true;
    return act();
  };
  try {
    await navigator.locks.request(`ziggurat ${name}`, begin);
  } catch (error) {
    if (hasBegun) throw error;
    // Some pages get no locks: then every tab runs, and the store decides who was first.
    await begin();
  }
}
