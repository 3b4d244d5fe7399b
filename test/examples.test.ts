import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../examples');

const run = (name: string, ...args: string[]): string[] =>
  execFileSync(process.execPath, [join(folder, name), ...args], { encoding: 'utf8' })
    .trim()
    .split('\n');

describe('the examples', () => {
  it('are all run by tests; bot.mjs and embed.html, which need a server, elsewhere', () => {
    const names = [
      ...['bot-game.mjs', 'bot.mjs', 'custom-rules.mjs', 'embed.html'],
      ...['judge-a-play.mjs', 'list-plays.mjs'],
    ];
    expect(readdirSync(folder).sort()).toEqual(names);
  });

  it('judge a play', () => {
    expect(run('judge-a-play.mjs')).toEqual(['5C W... scores 5', '5C X... breaks L9 (XOOD)']);
  });

  it('list plays', () => {
    const [count, best, ...others] = run('list-plays.mjs');
    expect([count, best]).toEqual(['5 plays, the best of them:', '5C ....Y makes MOODY for 10 points']);
    expect(others.length).toBe(2);
  });

  it('play a game of two computer players, the same one for the same seed', () => {
    const game = run('bot-game.mjs', '7');
    expect(game.length).toBeGreaterThan(10);
    expect(game.at(-1)).toMatch(/^casual \d+, expert \d+; the log has \d+ characters$/);
    expect(run('bot-game.mjs', '7')).toEqual(game);
  });

  it('write a rule set', () => {
    expect(run('custom-rules.mjs')).toEqual([
      'six-by-six: 3A WATER is legal and scores 40',
      'rack: out-of-range',
    ]);
  });
});
