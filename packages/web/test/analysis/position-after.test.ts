import { fold, isTurn, positionOf } from '@ziggurat/engine/game';
import {
  makePlay,
  makePosition,
  RULESETS,
  type Ruleset,
  scrabble,
  type Turn,
  upwords2006,
} from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { faultOf } from '../../src/analysis/edit-position.ts';
import {
  bagOf,
  finalScores,
  heldBy,
  isOut,
  positionAfter,
  withDrawnRack,
} from '../../src/analysis/position-after.ts';
import { playedGame, position, turnAt } from './positions.ts';

const MOOD = '10/10/10/10/2MOOD4/10/10/10/10/10 WELIRST/ 20/8 1 rules upwords-2006;';

describe('after a turn', () => {
  it('the next player is first, and what was kept is still known', () => {
    const start = position(MOOD);
    const after = positionAfter(start, turnAt(start, '5C W...'));
    expect(makePosition(after)).toBe(
      '10/10/10/10/2(MW)OOD4/10/10/10/10/10 /ELIRST 8/25 0 rules upwords-2006;',
    );
    const back = positionAfter(after, { type: 'pass' });
    expect(makePosition(back)).toBe(
      '10/10/10/10/2(MW)OOD4/10/10/10/10/10 ELIRST/ 25/8 1 rules upwords-2006;',
    );
    const exchanged = positionAfter(start, turnAt(start, '-WE'));
    expect(exchanged.racks.map((rack) => rack?.length)).toEqual([undefined, 5]);
    expect(exchanged.passes).toBe(0);
  });

  it.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))(
    '%s: board, scores and racks are those of the game',
    (_, ruleset) => {
      const log = playedGame(ruleset, 7);
      let checked = 0;
      for (const [i, event] of log.entries()) {
        if (event.type !== 'played' && event.type !== 'passed' && event.type !== 'exchanged') continue;
        const game = fold(log.slice(0, i));
        const before = positionOf(game);
        const hidden = { ...before, racks: before.racks.map((rack, j) => (j === 0 ? rack : undefined)) };
        const turn: Turn =
          event.type === 'played'
            ? { type: 'play', play: event.play }
            : event.type === 'passed' || typeof event.returned === 'number'
              ? { type: 'pass' }
              : { type: 'exchange', tiles: event.returned };
        const after = positionAfter(hidden, turn);
        const next = fold(log.slice(0, i + 1));
        expect(after.board.stacks).toEqual(next.board.stacks);
        expect(after.scores).toEqual(positionOf(next, (event.seat + 1) % 2).scores);
        expect(faultOf(after), makePlay(ruleset, before.board, turn)).toBeUndefined();
        expect(bagOf(hidden)).toBe(bagCountBefore(log, i));
        if (bagOf(hidden) === 0 && !isOut(after)) {
          expect(after.racks.map((rack) => [...(rack ?? [])].sort((a, b) => a - b))).toEqual(
            positionOf(next, (event.seat + 1) % 2).racks.map((rack) => [...rack!].sort((a, b) => a - b)),
          );
        }
        checked++;
      }
      expect(checked).toBe(log.filter(isTurn).length);
    },
  );

  it('a player who goes out ends the game, and the leftovers count', () => {
    for (const ruleset of [upwords2006, scrabble]) {
      const { log, ended } = goneOut(ruleset);
      const i = log.findLastIndex(({ type }) => type === 'played');
      const event = log[i];
      if (event?.type !== 'played') throw new Error('somebody played the last tile');
      const after = positionAfter(positionOf(fold(log.slice(0, i))), { type: 'play', play: event.play });
      expect(isOut(after)).toBe(true);
      const first = (event.seat + 1) % 2;
      expect(finalScores(after)).toEqual([ended.scores[first], ended.scores[1 - first]]);
    }
    expect(isOut(position(MOOD))).toBe(false);
  });
});

/** A game that ended because somebody went out. */
function goneOut(ruleset: Ruleset) {
  for (let seed = 1; ; seed++) {
    const log = playedGame(ruleset, seed);
    const ended = log.find((event) => event.type === 'ended');
    if (ended?.reason === 'E1') return { log, ended };
  }
}

const bagCountBefore = (log: ReturnType<typeof playedGame>, i: number): number => {
  const game = fold(log.slice(0, i));
  const racks = game.players.reduce(
    (sum, { rack }) => sum + (typeof rack === 'number' ? rack : rack.length),
    0,
  );
  const tiles = game.ruleset.tiles.reduce((sum, { count }) => sum + count, 0);
  return tiles - game.board.stacks.flat().length - racks;
};

describe('a rack', () => {
  it('is filled up from what is left, and never with more', () => {
    const start = position('10/10/10/10/2MOOD4/10/10/10/10/10 WE/ 0/0 0 rules upwords-2006;');
    const drawn = withDrawnRack(start, () => 0.999);
    expect(drawn.racks[0]).toHaveLength(7);
    expect(drawn.racks[0]!.slice(0, 2)).toEqual(start.racks[0]);
    expect(faultOf(drawn)).toBeUndefined();
    expect(withDrawnRack(drawn, Math.random)).toEqual(drawn);
    expect(heldBy(start, 1)).toBe(7);
  });
});
