import { cacheKeyOf, cacheKeysOf, type ListedFile, type PageFiles } from './file-list.ts';
import { showNotice } from './notice.ts';
import { pathOf, tabFor } from './tab-for.ts';

/*
 * Keeps one complete version of the page, so that it works offline. A new version is fetched next to the old
 * one and waits until a page asks for it: nothing is swapped during a game.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written in front of this script by the build (tools/list-files.ts). */
declare const FILES: PageFiles;

const CACHE = 'ziggurat';
const PAGE = '/index.html';
const listed = new Map([...FILES.first, ...FILES.later].map((file) => [file.path, file]));
const later = new Set(FILES.later);

self.addEventListener('install', (event) => event.waitUntil(fetchMissing(FILES.first)));
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  // Without a network the rest is fetched another time.
  if (event.data === 'fetch-rest') event.waitUntil(fetchMissing(FILES.later).catch(() => undefined));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(String(event.notification.data)));
});
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text(), self)));
self.addEventListener('fetch', (event) => {
  const file = fileFor(event.request);
  if (file !== undefined) event.respondWith(answer(event.request, file));
});

async function fetchMissing(files: readonly ListedFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const cached = await cachedKeys(cache);
  const missing = files.filter((file) => !cached.has(cacheKeyOf(file)));
  await Promise.all(
    missing.map(async (file) => {
      // Hashes are checked: a server that switches versions in the meantime can't cause a mix of two.
      const response = await fetch(file.path, { integrity: file.integrity });
      if (!response.ok) throw new Error(`${file.path}: ${response.status}`);
      await cache.put(cacheKeyOf(file), response);
    }),
  );
}

async function dropOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  const own = cacheKeysOf(FILES);
  const old = [...(await cachedKeys(cache))].filter((key) => !own.has(key));
  await Promise.all(old.map((key) => cache.delete(key)));
}

async function cachedKeys(cache: Cache): Promise<ReadonlySet<string>> {
  const requests = await cache.keys();
  return new Set(requests.map(({ url }) => url.slice(self.location.origin.length)));
}

/** Opens an address: in a tab that may show it, otherwise in a new one. */
async function showPage(path: string): Promise<void> {
  const tab = tabFor(path, await self.clients.matchAll({ type: 'window' }));
  if (tab === undefined) return void (await self.clients.openWindow(path));
  await tab.focus();
  if (pathOf(tab) !== path) await tab.navigate(path);
}

/** Every route is the same page; requests for unlisted files go to the network. */
function fileFor({ method, mode, url }: Request): ListedFile | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return undefined;
  if (mode === 'navigate' && !pathname.startsWith('/api/')) return listed.get(PAGE);
  return listed.get(pathname);
}

async function answer(request: Request, file: ListedFile): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(cacheKeyOf(file));
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  // A file that doesn't fit in the cache is still shown.
  if (response.ok && later.has(file))
    await cache.put(cacheKeyOf(file), response.clone()).catch(() => undefined);
  return response;
}
