import { describe, expect, test } from 'vitest';
import { run } from './fake-io.ts';

const WOOD = '10/10/10/10/2MOOD4/10/10/10/10/10 WAREXNO/ 0/8 0 rules upwords-2006;';
const THREE = '10/10/10/10/2MOOD4/10/10/10/10/10 WAREXNO// 0/8/3 0 rules upwords-2006;';
const ALONE = '10/10/10/10/2MOOD4/10/10/10/10/10 WAREXNO 0 0 rules upwords-2006;';
const UNKNOWN = '10/10/10/10/2MOOD4/10/10/10/10/10 / 0/8 0 rules upwords-2006;';
const words =
  'mood\nwood\nwore\nware\nworn\nwoo\now\nox\nax\naxe\nroad\nmoor\nmood\nfood\nmoon\nnoon\nor\nno\non\nan\nare\near\nrow\nraw\n';
const files = { 'words.txt': words, '-': `${WOOD}\nnonsense\n${ALONE}\n` };
const options = ['--lexicon', 'words.txt', '--deals', '12'];

const weigh = (...args: string[]) => run(['weigh', ...args, ...options], files);
const explain = (...args: string[]) => run(['explain', ...args, ...options], files);

describe('weigh', () => {
  test('prints lines for programs, best first', async () => {
    const { exit, out } = await weigh(WOOD, '--json');
    expect(exit).toBe(0);
    const { lines, ...rest } = JSON.parse(out);
    expect(rest).toMatchObject({ exact: false, decided: false, horizon: 'turn', bag: 82 });
    expect(rest.unseen.length).toBe(89);
    expect(lines[0]).toMatchObject({ loss: { win: [0, 0], points: [0, 0] }, exact: false });
    expect(lines.length).toBeLessThanOrEqual(16);
    expect(lines.map(({ play }: { play: string }) => play)).toContain('-');
  });

  test('the same seed gives the same lines', async () => {
    const [one, same, other] = await Promise.all([
      weigh(WOOD, '--json'),
      weigh(WOOD, '--json', '--seed', '1'),
      weigh(WOOD, '--json', '--seed', '2'),
    ]);
    expect(one.out).toBe(same.out);
    expect(one.out).not.toBe(other.out);
  });

  test('shows a table, with the turn that was asked for', async () => {
    const { out } = await weigh(WOOD, '--top', '1', '--play', '5C W...');
    const [head, best, asked, ...more] = out.split('\n');
    expect(head).toMatch(/wins +loses +points +now reply next kept +turn$/);
    expect(best).toMatch(/^ +\d+\.\d% +\d+ +-\d+ +\d+ +-?\d+ +\S+/);
    expect(asked).toMatch(/±.*% .*±.* 5C W\.\.\.$/);
    expect(more).toEqual([]);
  });

  test('three players, challenges and CPU time', async () => {
    expect((await weigh(THREE, '--judging', 'challenge')).exit).toBe(0);
    const timed = await run(['weigh', WOOD, '--lexicon', 'words.txt', '--budget', '20'], files);
    expect(timed.exit).toBe(0);
  });

  test('answers line by line, and continues after lines it refuses', async () => {
    const { exit, out } = await weigh('-');
    expect(exit).toBe(3);
    const [good, bad, alone] = out.split('\n').map((line) => JSON.parse(line));
    expect(good.lines.length).toBeGreaterThan(1);
    expect(bad.refusals[0].code).toBe('missing-fields');
    expect(alone.refusals[0]).toMatchObject({ code: 'no-opponent', path: 'racks', found: '1' });
  });

  test.each([
    [[], /one position/],
    [[UNKNOWN], /not known/],
    [[ALONE], /two to four players/],
    [[WOOD, '--play', '5C ZZZZ'], /this turn is not possible here: 5C ZZZZ/],
    [[WOOD, '--play', '5C X...'], /not possible/],
    [[WOOD, '--play=-WAR'], /not possible/],
    [[WOOD, '--play', 'nothing'], /a play is/],
    [[WOOD, '--judging', 'nobody'], /referee or challenge/],
    [[WOOD, '--top', '17'], /--top/],
    [[WOOD, '--budget', '5'], /not both/],
  ])('refuses %j', async (args, message) => {
    const { exit, err } = await weigh(...args);
    expect(exit).toBeGreaterThanOrEqual(2);
    expect(err).toMatch(message);
  });
});

describe('explain', () => {
  test('says why the best turn is better than the one asked for', async () => {
    // With all words: whatever they are, the best play scores a lot more than a pass.
    const args = ['explain', WOOD, '--play', '-', '--deals', '12'];
    const { exit, out } = await run(args);
    expect(exit).toBe(0);
    expect(out).toMatch(
      / scores \d+ more than passing\. You win \d+\.\d% of the time instead of \d+\.\d%\.$/,
    );
    const json = JSON.parse((await run([...args, '--json'])).out);
    expect(json).toMatchObject({
      text: out,
      close: false,
      cause: { type: 'points', points: json.better.split.now },
      mistake: 'large',
      other: { play: '-', split: { now: 0 } },
    });
  });

  test('compares with the play that scores the most, or with the second best', async () => {
    const { better, other } = JSON.parse((await explain(WOOD, '--json')).out);
    expect(better.loss.win[0]).toBe(0);
    const { lines } = JSON.parse((await weigh(WOOD, '--json')).out);
    const most = Math.max(...lines.map(({ split }: { split: { now: number } }) => split.now));
    if (better.split.now < most) expect(other.split.now).toBe(most);
    else expect(other.play).toBe(lines[1].play);
  });
});
