import { accept, refuse } from '@ziggurat/engine/result';
import { judge, type Play, type Position, parsePlay, type Turn } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import type { Exercise, TryVerdict } from '../../src/controller/exercise.ts';
import { layPlay, startExchange } from '../../src/controller/placing.ts';
import { gradeOf, hintedSquares, makeSolving } from '../../src/controller/solving.ts';
import { MOOD, must, positionFrom } from './placing-context.ts';

const position = positionFrom(MOOD, 'WOELRSX');
const turnOf = (text: string): Turn => {
  const parsed = parsePlay(text, position.ruleset, position.board);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};
const playOf = (text: string): Play => {
  const turn = turnOf(text);
  if (turn.type !== 'play') throw new Error(text);
  return turn.play;
};

const exercise: Exercise = {
  id: 'mood',
  position,
  judging: 'referee',
  dictionary: 'en',
  accepted: [turnOf('5C W...'), turnOf('5F R')],
  made: turnOf('5G S'),
};

/** Words with an X aren't valid; a lone S may make a plural. */
const lexicon = {
  name: 'no X',
  has: (word: string) => !word.includes('X'),
  isPlural: () => false,
  verdict: (word: string) => ({ word, legal: true }) as const,
};

function solving(judged: TryVerdict | 'unable' = 'worse') {
  const asked: Turn[] = [];
  const opened = makeSolving(exercise, {
    analyst: {
      judgeBy: async (_, at: Position, play: Play) => accept(judge(at, play, lexicon)),
      word: async () => refuse('no-dictionary'),
    },
    judgeTry: async (turn) => {
      asked.push(turn);
      return judged === 'unable' ? undefined : judged;
    },
  });
  const attempt = async (text: string): Promise<void> => {
    opened.change((placing) => layPlay(placing, playOf(text)));
    await opened.submit();
  };
  return { opened, asked, attempt, state: () => opened.state.get() };
}

const verdicts = ({ tries }: ReturnType<ReturnType<typeof solving>['state']>) =>
  tries.map(({ verdict }) => verdict);

describe('an exercise', () => {
  test('is solved by the best turn, without asking anybody', async () => {
    const { attempt, asked, state } = solving();
    await attempt('5C W...');
    expect(state()).toMatchObject({
      outcome: 'found',
      tries: [{ verdict: 'best', words: ['WOOD'], points: 5 }],
    });
    expect(asked).toEqual([]);
    expect(gradeOf(state())).toBe('good');
  });

  test('is solved by another accepted turn, and by one that is judged good enough', async () => {
    const first = solving();
    await first.attempt('5F R');
    expect(first.state()).toMatchObject({ outcome: 'found', tries: [{ verdict: 'good' }] });
    const second = solving('good');
    await second.attempt('5F L');
    expect(second.state().outcome).toBe('found');
    expect(second.asked).toEqual([turnOf('5F L')]);
  });

  test('goes on after the turn that was made and after worse ones, each judged once', async () => {
    const { attempt, asked, state } = solving();
    await attempt('5G S');
    await attempt('5F L');
    await attempt('5F L');
    expect(verdicts(state())).toEqual(['same', 'worse']);
    expect(asked.length).toBe(1);
    await attempt('5C W...');
    expect(state().outcome).toBe('found');
    expect(gradeOf(state())).toBe('hard');
  });

  test("doesn't count a turn that breaks a rule, and shows why", async () => {
    const { attempt, asked, state } = solving();
    await attempt('5C X...');
    expect(state()).toMatchObject({ tries: [], hasTriedToPlay: true, outcome: 'open' });
    expect(asked).toEqual([]);
  });

  test('can be an exchange or a pass', async () => {
    const { opened, asked, state } = solving('better');
    await opened.pass();
    opened.change((placing) => ({
      ...startExchange(placing, 1),
      exchange: { chosen: [6], most: 1, setAside: [] },
    }));
    await opened.submit();
    expect(asked).toEqual([{ type: 'pass' }, { type: 'exchange', tiles: [must(position.racks[0])[6]] }]);
    expect(verdicts(state())).toEqual(['better', 'better']);
  });

  test('says so if a try cannot be judged, and can be tried again', async () => {
    const { opened, attempt, state } = solving('unable');
    await attempt('5F L');
    expect(state()).toMatchObject({ trouble: 'no-computer', tries: [], isJudging: false });
    opened.change((placing) => ({ ...placing, laid: [] }));
    expect(state().trouble).toBe(undefined);
  });

  test('hints reveal more each time, and cost the best grade', async () => {
    const { opened, attempt, state } = solving();
    expect(hintedSquares(exercise, state())).toEqual([]);
    opened.revealHint();
    expect(hintedSquares(exercise, state())).toEqual(playOf('5C W...').map(({ square }) => square));
    const seen = [state().hint];
    for (let i = 0; i < 3; i++) {
      opened.revealHint();
      seen.push(state().hint);
    }
    expect(seen).toEqual(['place', 'length', 'word', 'word']);
    await attempt('5C W...');
    expect(gradeOf(state())).toBe('hard');
  });

  test('shows the answer on the board to those who give up', () => {
    const { opened, state } = solving();
    opened.showAnswer();
    expect(state().placing.laid.map(({ square, tile }) => ({ square, tile }))).toEqual(playOf('5C W...'));
    expect(gradeOf(state())).toBe('again');
    opened.change((placing) => ({ ...placing, laid: [] }));
    expect(state().placing.laid.length).toBe(1);
  });
});
