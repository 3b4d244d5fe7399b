import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const run = promisify(execFile);

interface Candidate {
  readonly name: string;
  options(): Promise<LaunchOptions>;
}

/**
 * Opens the first Chromium that starts: `CHROME_PATH`, the packaged one (Linux on x64), or an installed one.
 * If `CHROME_PATH` is set, no other is tried.
 */
export async function openChromium(): Promise<Browser> {
  const failures: string[] = [];
  for (const { name, options } of candidates(process.env.CHROME_PATH)) {
    try {
      return await chromium.launch({ args: ['--disable-dev-shm-usage'], ...(await options()) });
    } catch (error) {
      failures.push(`${name}: ${String(error).split('\n', 1)[0]}`);
    }
  }
  throw new Error(
    `No Chromium could be started. Install Chrome or Chromium, or name one in CHROME_PATH.\n${failures.join('\n')}`,
  );
}

function candidates(chosen: string | undefined): Candidate[] {
  if (chosen) return [{ name: 'CHROME_PATH', options: async () => ({ executablePath: chosen }) }];
  const installed = [
    ...['chrome', 'chromium', 'msedge'].map((channel) => ({
      name: channel,
      options: async () => ({ channel }),
    })),
    ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'].map((executablePath) => ({
      name: executablePath,
      options: async () => ({ executablePath }),
    })),
  ];
  const packaged = process.platform === 'linux' && process.arch === 'x64';
  return packaged ? [{ name: '@sparticuz/chromium', options: packagedOptions }, ...installed] : installed;
}

async function packagedOptions(): Promise<LaunchOptions> {
  const folder = await extractedPackage();
  const executablePath = join(folder, 'chromium');
  const env = { ...ownEnvironment() };
  // Use its own libraries and fonts only if the system has none: the system's are newer.
  if (!(await starts(executablePath))) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  return { executablePath, env };
}

function ownEnvironment(): Record<string, string> {
  const set = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(set);
}

const starts = (executable: string): Promise<boolean> =>
  run(executable, ['--version']).then(
    () => true,
    () => false,
  );

/** The package extracts into the temporary folder of its process, so it gets a process with its own. */
const EXTRACT = `
  import { join } from 'node:path';
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate(join(process.argv[1], 'bin/al2023.tar.br'));
`;

/**
 * The folder of the extracted package, created once per version and kept with the other packages. Processes
 * that create it at the same time each extract all of it; the first to rename its folder wins.
 */
async function extractedPackage(): Promise<string> {
  const source = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const cache = join(source, '../../.cache/ziggurat');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const part = await mkdtemp(`${folder}-part-`);
  try {
    await run(process.execPath, ['--input-type=module', '--eval', EXTRACT, source], {
      cwd: source,
      env: { ...process.env, TMPDIR: part },
    });
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
