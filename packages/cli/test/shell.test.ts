import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHelp } from '../src/help-page.ts';
import { run } from './fake-io.ts';

const COMMANDS = (await run(['--help'])).out.match(/^ {2}(\w+)(?= )/gm)!.map((name) => name.trim());

describe('ziggurat completions', () => {
  /** What bash offers after these words. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const file = join(mkdtempSync(join(tmpdir(), 'ziggurat-')), 'completions');
    writeFileSync(file, (await run(['completions', 'bash'])).out);
    const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ziggurat; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script, file, 'ziggurat', ...words], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((word) => word !== '');
  };

  it('completes commands, options and values in bash', async () => {
    expect(await offered('re')).toEqual(['replay']);
    expect(await offered('')).toEqual([...COMMANDS, '--help', '--version']);
    expect(await offered('replay', '--g')).toEqual(['--gcg']);
    expect(await offered('play', '--rules', 'scrabble-')).toEqual([
      'scrabble-german',
      'scrabble-french',
      'scrabble-spanish',
      'scrabble-polish',
    ]);
    expect(await offered('play', '--computer', 'ch')).toEqual(['champion']);
  });

  it.each(['zsh', 'fish'])('has every command and option for %s', async (shell) => {
    const { exit, out } = await run(['completions', shell]);
    expect(exit).toBe(0);
    for (const name of COMMANDS) {
      const { options } = readHelp((await run([name, '--help'])).out);
      expect(options.length).toBeGreaterThan(0);
      const lines = out.split('\n').filter((line) => line.includes(name));
      for (const { long } of options) {
        const flag = shell === 'fish' ? ` -l ${long.slice(2)}` : `*${long}[`;
        expect(lines.some((line) => line.includes(flag))).toBe(true);
      }
    }
  });

  it('offers no files in place of a command in fish', async () => {
    const { out } = await run(['completions', 'fish']);
    expect(out.split('\n')[1]).toBe('complete -c ziggurat -n __fish_use_subcommand -f');
  });

  it('names the shells it knows', async () => {
    expect(await run(['completions', 'bahs'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('name a shell: bash, zsh or fish. Did you mean bash?'),
    });
  });
});

describe('ziggurat man', () => {
  it('has every command with its options and examples', async () => {
    const { exit, out } = await run(['man']);
    expect(exit).toBe(0);
    for (const name of COMMANDS) {
      const [, section = ''] = out.split(new RegExp(`^\\.SS ${name}$`, 'm'));
      const page = readHelp((await run([name, '--help'])).out);
      const text = section.split(/^\.S[SH] /m)[0]!.replaceAll('\\-', '-');
      for (const { long } of page.options) expect(text).toContain(`\\fB${long}\\fR`);
      for (const { lines } of page.sections)
        for (const line of lines)
          expect(text).toContain(line.replaceAll('\\', '\\e').replace('Ñ', '\\[u00D1]'));
    }
  });

  it('escapes what would mean something to the formatter', async () => {
    const { out } = await run(['man']);
    expect(out).toContain('\\fB\\-\\-rules\\fR');
    const requests = out.match(/^[.'].*/gm)!.map((line) => line.split(' ')[0]);
    expect(new Set(requests)).toEqual(new Set(['.TH', '.SH', '.SS', '.TP', '.PP', '.B', '.I', '.nf', '.fi']));
  });
});
