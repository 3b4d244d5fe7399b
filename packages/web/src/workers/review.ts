import { apply, fold, type Game, type GameEvent, isTurn, positionOf } from '@ziggurat/engine/game';
import { refuse } from '@ziggurat/engine/result';
import type { DictionaryName, HostResult } from '../host/host.ts';
import type { ReviewNews } from './calls.ts';
import type { Lexica } from './lexica.ts';
import type { Thinker } from './thinker-line.ts';

/** Plays shown for a turn. */
const MOST = 3;

/** Analyses every turn of a finished game, one after the other, until the signal aborts. */
export async function review(
  log: readonly GameEvent[],
  dictionary: DictionaryName,
  { lexica, thinker }: { readonly lexica: Lexica; readonly thinker: Thinker },
  onTurn: (news: ReviewNews) => void,
  signal: AbortSignal,
): Promise<HostResult<undefined>> {
  const words = await lexica.explained(dictionary);
  if (!words.ok) return words;
  const total = fold(log).phase.type === 'over' ? log.filter(isTurn).length : 0;
  let game: Game | undefined;
  for (const [i, event] of log.entries()) {
    if (signal.aborted || total === 0) break;
    if (game !== undefined && isTurn(event)) {
      const { judging } = game;
      const position = positionOf(game, event.seat);
      const best = await thinker.best({ position, judging, dictionary, max: MOST });
      if (!best.ok) return refuse('no-computer');
      const laid = event.type === 'played' ? event.words : [];
      const verdicts = laid.map(({ word }) => words.value.dictionary(dictionary).verdict(word));
      onTurn({
        turn: {
          number: i + 1,
          seat: event.seat,
          points: event.type === 'played' ? event.points : 0,
          best: best.value,
          phonies: verdicts.filter(({ legal }) => !legal),
        },
        total,
      });
    }
    game = apply(game, event);
  }
  return { ok: true, value: undefined };
}
