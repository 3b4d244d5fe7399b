import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import {
  COMMAND_MILLISECONDS,
  callSource,
  type Engine,
  type EnginePage,
  type OpenEngine,
  type Viewport,
} from './engine.ts';
import { readPicture } from './picture.ts';
import { lineFrom, type Program, START_MILLISECONDS, startProgram } from './program.ts';
import { w3cActions } from './w3c.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const browser = (): string | undefined => BROWSERS.find((path) => existsSync(path));

/** WebKitGTK, Safari's engine, over WebDriver; it needs a screen, so it gets a virtual one. */
export const webkit: Engine = {
  name: 'WebKit',
  // It accepts `touch` without complaint but moves the mouse.
  canTouch: false,
  missing() {
    if (!existsSync(DRIVER) || browser() === undefined)
      return 'no WebKitWebDriver found. Install it (Debian: apt-get install webkit2gtk-driver)';
    return existsSync(SCREEN) ? undefined : 'no Xvfb found. Install it (Debian: apt-get install xvfb)';
  },
  open: openWebKit,
};

async function openWebKit(): Promise<OpenEngine> {
  const programs: Program[] = [];
  const close = async (): Promise<void> => {
    for (const program of programs.splice(0).reverse()) await program.end();
  };
  try {
    const screen = startProgram(
      SCREEN,
      ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      {
        outputs: ['ignore', 'ignore', 'pipe'],
      },
    );
    programs.push(screen);
    const [display] = await lineFrom(screen.process.stdio[3] as NodeJS.ReadableStream, /\d+(?=\n)/);
    const port = await freePort();
    programs.push(
      startProgram(DRIVER, [`--port=${port}`], {
        outputs: ['ignore', 'ignore'],
        env: {
          ...process.env,
          DISPLAY: `:${display}`,
          LANG: 'en_GB.UTF-8',
          LANGUAGE: 'en_GB',
          LIBGL_ALWAYS_SOFTWARE: '1',
          // Mesa's software driver (swrast) sometimes crashes when WebKit paints with it from several threads.
          WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
          // The sandbox needs namespaces that a container may not have; it opens nothing but our own page.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
      }),
    );
    const driver = `http://127.0.0.1:${port}`;
    await untilReady(driver);
    return { openPage: (viewport) => openPage(driver, viewport), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

async function untilReady(driver: string): Promise<void> {
  const deadline = Date.now() + START_MILLISECONDS;
  for (;;) {
    try {
      await fetch(`${driver}/status`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The driver has one session at a time, and each has a browser with fresh storage. */
async function openPage(driver: string, viewport: Viewport): Promise<EnginePage> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${driver}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_MILLISECONDS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { readonly value: unknown };
    if (!reply.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser(), args: ['--automation'] } };
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as {
    readonly sessionId: string;
  };
  const session = `/session/${sessionId}`;
  const run: EnginePage['run'] = async (task, ...args) => {
    const text = await call('POST', `${session}/execute/sync`, {
      script: `return ${callSource(task, args)}`,
      args: [],
    });
    return JSON.parse(String(text));
  };
  // A window is larger than its page because of its frame, and its page is at least about 450 pixels wide.
  await call('POST', `${session}/window/rect`, viewport);
  const inner = await run(() => ({ width: innerWidth, height: innerHeight }));
  await call('POST', `${session}/window/rect`, {
    width: 2 * viewport.width - inner.width,
    height: 2 * viewport.height - inner.height,
  });
  return {
    async go(url) {
      await call('POST', `${session}/url`, { url });
    },
    run,
    async point(pointer, steps) {
      await call('POST', `${session}/actions`, { actions: w3cActions(pointer, steps) });
    },
    screenshot: async () =>
      readPicture(Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64')),
    async close() {
      await call('DELETE', session);
    },
  };
}
