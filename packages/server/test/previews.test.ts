import { emptyBoard, upwords2006 } from '@ziggurat/engine/rules';
import type { TableSummary } from '@ziggurat/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOME } from '../src/previews/cards.ts';
import { PictureRenderer } from '../src/previews/picture-renderer.ts';
import { previewSvg } from '../src/previews/preview-svg.ts';
import { withTags } from '../src/previews/tags.ts';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const storeOptions = useDatabases();

const fetchPicture = async (node: Node, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${node.address}/previews/${path}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const metaTags = async (node: Node, path: string): Promise<ReadonlyMap<string, string>> => {
  const html = await (await fetch(`${node.address}${path}`)).text();
  return new Map(
    [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)].map(([, a, b]) => [a!, b!]),
  );
};

describe.each(DATABASES)('link previews, with %s,', (name) => {
  let node: Node;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    node = await openNode(await storeOptions(name));
    [ann, ben] = (await Promise.all(['Ann', 'Ben'].map((who) => Client.guest(node.address, who)))) as [
      Client,
      Client,
    ];
  });
  afterAll(() => node.close());

  async function open(options: object): Promise<string> {
    const { id, invitation } = await ann.post<TableSummary>('tables', options);
    await ben.post(`tables/${id}/join`, invitation === undefined ? {} : { invitation });
    return id;
  }

  it('show a game that everyone may watch: its players, and its picture', async () => {
    const id = await open({});
    const { version } = await ann.get<TableSummary>(`tables/${id}`);
    const tags = await metaTags(node, `/online/table/${id}`);
    expect(tags.get('og:title')).toBe('Ann – Ben · Ziggurat');
    expect(tags.get('og:description')).toBe('UPWORDS, 2006 rules. In progress.');
    expect(tags.get('og:url')).toBe(`${node.address}/online/table/${id}`);
    expect(tags.get('og:image')).toBe(`${node.address}/previews/table/${id}.png?v=${version}`);
    const { response, bytes } = await fetchPicture(node, `table/${id}.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const home = await fetchPicture(node, 'home.png');
    expect(bytes.equals(home.bytes)).toBe(false);
    const again = await fetchPicture(node, `table/${id}.png`, {
      'if-none-match': response.headers.get('etag')!,
    });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  });

  it.each([
    ['unlisted', { listed: false }],
    ['without spectators', { spectators: false }],
  ])('tell nothing about a game that is %s', async (_, options) => {
    const id = await open(options);
    const tags = await metaTags(node, `/online/table/${id}`);
    expect([...tags.values()].join(' ')).not.toMatch(/Ann|Ben|UPWORDS, 2006/);
    const [game, none, home] = await Promise.all(
      [`table/${id}.png`, 'table/nonexistent.png', 'home.png'].map((path) => fetchPicture(node, path)),
    );
    expect(game!.bytes.equals(home!.bytes)).toBe(true);
    expect(none!.bytes.equals(home!.bytes)).toBe(true);
    expect(game!.response.headers.get('etag')).toBe(home!.response.headers.get('etag'));
  });

  it('show neither racks nor anything else that changes with them', async () => {
    const id = await open({});
    const before = await fetchPicture(node, `table/${id}.png`);
    const live = (await node.service.games.find(id))!;
    const { game } = live.table;
    const racks = game.players.map(({ rack }) => (typeof rack === 'number' ? '' : rack.join()));
    expect(racks.every((rack) => rack !== '')).toBe(true);
    const other = await open({});
    const after = await fetchPicture(node, `table/${other}.png`);
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });
});

describe('the previews', () => {
  const nodes: Node[] = [];
  const open = async (options: Parameters<typeof openNode>[0] = {}): Promise<Node> => {
    const node = await openNode(options);
    nodes.push(node);
    return node;
  };
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.close()));
  });

  it('of puzzles and of other screens have pictures of their own', async () => {
    const node = await open();
    for (const [path, picture] of [
      ['/', 'home'],
      ['/rules', 'home'],
      ['/online/table/%22%3E%3Cscript%3E', 'home'],
      ['/puzzles', 'puzzles'],
      ['/puzzles/daily', 'puzzles'],
    ])
      expect((await metaTags(node, path!)).get('og:image'), path).toBe(
        `${node.address}/previews/${picture}.png`,
      );
    const { response } = await fetchPicture(node, 'puzzles.png');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('leave the file of the page as it was built', async () => {
    const node = await open();
    expect(await (await fetch(`${node.address}/index.html`)).text()).not.toContain('og:image');
  });

  it('are limited per network', async () => {
    const node = await open({ limits: { previewsPerMinute: 2 } });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await fetchPicture(node, 'home.png')).response.status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('can be switched off', async () => {
    const node = await open({ limits: { previewsInMemory: 0 } });
    expect((await fetchPicture(node, 'home.png')).response.status).toBe(404);
    expect((await metaTags(node, '/')).size).toBe(0);
    expect((await fetch(`${node.address}/`)).status).toBe(200);
  });
});

const attack = `"><script>alert(1)</script>&'`;

describe('hostile texts', () => {
  it('are escaped in tags', () => {
    const html = withTags('<head></head>', { ...HOME, title: attack }, `https://${attack}`, `/${attack}`);
    expect(html).not.toContain('<script');
    expect(html.match(/<meta [^<>]*\/>/g)).toHaveLength(11);
    expect(html.replace(/<meta property="[^"<>]*" content="[^"<>]*" \/>/g, '').replace(/\s/g, '')).toBe(
      '<head></head>',
    );
  });

  it('are escaped in pictures, which are made of any text', async () => {
    const renderer = (await PictureRenderer.open({ logError: () => undefined, max: 10 }))!;
    for (const text of [
      attack,
      '\u0000\u0008\ud800',
      ']]>',
      '&#0;',
      '<image href="file:///etc/passwd"/>',
      'x'.repeat(500),
    ]) {
      const svg = previewSvg({
        ruleset: upwords2006,
        board: emptyBoard(upwords2006.size),
        title: text,
        lines: [text],
        players: [{ name: text, score: 1 }],
      });
      expect(svg).not.toMatch(/<script|<image/);
      expect((await renderer.render(svg))?.png.length).toBeGreaterThan(1000);
    }
    await renderer.close();
  });
});

describe('the renderer', () => {
  it('makes a picture once, keeps the last ones, and goes on after a fault', async () => {
    const faults: unknown[] = [];
    const renderer = (await PictureRenderer.open({ logError: (error) => faults.push(error), max: 1 }))!;
    const svg = (colour: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`;
    const [red, same] = await Promise.all([renderer.render(svg('red')), renderer.render(svg('red'))]);
    expect(same).toBe(red);
    expect(await renderer.render(svg('red'))).toBe(red);
    expect(await renderer.render('<svg')).toBeUndefined();
    expect(faults).toHaveLength(1);
    const blue = await renderer.render(svg('blue'));
    expect(Buffer.from(blue!.png).equals(red!.png)).toBe(false);
    expect(await renderer.render(svg('red'))).not.toBe(red); // forgotten: one stays
    await renderer.close();
  });

  it('refuses what would wait too long', async () => {
    const renderer = (await PictureRenderer.open({ logError: () => undefined, max: 1000 }))!;
    const svg = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="8"/>`;
    const pictures = await Promise.all(Array.from({ length: 80 }, (_, i) => renderer.render(svg(i + 1))));
    expect(pictures.filter((picture) => picture === undefined)).toHaveLength(29);
    expect(await renderer.render(svg(80))).toBeDefined();
    await renderer.close();
  });
});
