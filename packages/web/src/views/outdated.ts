/** Names the version that was reloaded last: a server between two versions must not make the page reload for ever. */
const RELOADED = 'ziggurat.reloaded';
/** How long the server may take to say which version it has. */
const MILLISECONDS = 5000;

/**
 * Reloads the page if its server has another version: the files that this one loads on demand may be gone.
 * Resolves to whether it reloads. Stored games stay.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (entry == null || (await currentPage())?.includes(entry) !== false) return false;
  try {
    if (sessionStorage.getItem(RELOADED) === entry) return false;
    sessionStorage.setItem(RELOADED, entry);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** The page that a reload would open; `undefined` without a network. */
async function currentPage(): Promise<string | undefined> {
  try {
    const reply = await fetch('/index.html', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(MILLISECONDS),
    });
    return reply.ok ? await reply.text() : undefined;
  } catch {
    return undefined;
  }
}
