import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BidiSession } from './bidi.ts';
import { callSource, type Engine, type EnginePage, type OpenEngine, type Viewport } from './engine.ts';
import { readPicture } from './picture.ts';
import { lineFrom, startProgram } from './program.ts';
import { w3cActions } from './w3c.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const found = (): string | undefined => process.env.FIREFOX_PATH ?? PATHS.find((path) => existsSync(path));

/** Firefox over WebDriver BiDi, without a separate driver. */
export const firefox: Engine = {
  name: 'Firefox',
  canTouch: true,
  missing: () =>
    found() === undefined
      ? 'no Firefox found. Install it (Debian: apt-get install firefox-esr) or name it in FIREFOX_PATH'
      : undefined,
  open: openFirefox,
};

const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  // Without this, only devices with a touch screen have touch events.
  'dom.w3c_touch_events.enabled': 1,
  'intl.accept_languages': 'en-GB, en',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

async function openFirefox(): Promise<OpenEngine> {
  const profile = await mkdtemp(join(tmpdir(), 'ziggurat-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = startProgram(
    found() ?? '',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { outputs: ['ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const close = async (): Promise<void> => {
    await program.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const [, address] = await lineFrom(program.process.stderr!, /listening on (ws:\S+)/);
    const session = await BidiSession.open(`${address}/session`);
    return { openPage: (viewport) => openPage(session, viewport), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(session: BidiSession, viewport: Viewport): Promise<EnginePage> {
  const { userContext } = await session.send('browser.createUserContext', {});
  const { context } = await session.send('browsingContext.create', { type: 'tab', userContext });
  await session.send('browsingContext.setViewport', { context, viewport });
  return {
    async go(url) {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(task, ...args) {
      const { result, exceptionDetails } = await session.send('script.evaluate', {
        expression: callSource(task, args),
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    async point(pointer, steps) {
      await session.send('input.performActions', { context, actions: w3cActions(pointer, steps) });
    },
    async screenshot() {
      const { data = '' } = await session.send('browsingContext.captureScreenshot', { context });
      return readPicture(Buffer.from(data, 'base64'));
    },
    async close() {
      await session.send('browser.removeUserContext', { userContext });
    },
  };
}
