import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences, TIP_GAMES } from '../../preferences/preferences.ts';
import { useMedia } from '../../preferences/use-media.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useTable } from './use-table.ts';

/** What the line under the board explains in somebody's first games. */
export interface Tips {
  /** While it's your turn and no tile is on the board. */
  readonly start: string | undefined;
  /** While tiles are on the board that don't make a word yet. */
  readonly placed: string | undefined;
}

export function useTips(): Tips {
  const { id, game } = useTable();
  const { preview } = useMessages().game;
  const pointer = useMedia('(pointer: coarse)') ? 'coarse' : 'fine';
  const { hasPlayed, tipGames } = useSignal(preferences);
  const isKnown = tipGames.includes(id);
  const isNew = isKnown || tipGames.length < TIP_GAMES;
  useEffect(() => {
    if (isNew && !isKnown) {
      preferences.set((before) => ({ ...before, tipGames: [...before.tipGames, id] }));
    }
  }, [id, isNew, isKnown]);
  if (!hasPlayed) return { start: preview.empty[pointer], placed: preview.takeBack[pointer] };
  if (!isNew) return { start: undefined, placed: undefined };
  const hasStack = game.board.stacks.some(({ length }) => length > 1);
  const isFlat = game.ruleset.stack === 1;
  return {
    start: hasStack ? preview.stacks[pointer] : isFlat && pointer === 'coarse' ? preview.zoom : undefined,
    placed: preview.takeBack[pointer],
  };
}
