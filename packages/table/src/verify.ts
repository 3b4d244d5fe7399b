import { type Disagreement, type Game, type GameDeps, type GameEvent, replay } from '@ziggurat/engine/game';
import { accept, type Result, refuse } from '@ziggurat/engine/result';
import { keyedDraw } from './draw.ts';
import { commitmentTo, isKey } from './key.ts';

/** Why the draws of a game can't be verified. */
export type VerifyRefusal =
  /** The game has published no hash, or not its key yet. */
  | { readonly code: 'no-commitment' | 'no-key' }
  /** The key isn't the one committed to before the deal. */
  | { readonly code: 'wrong-key'; readonly expected: string; readonly found: string }
  /** The first event that doesn't follow from the key and the rules. */
  | ({ readonly code: 'differs' } & Disagreement);

/** Repeats every draw of a finished game from its key. Anything else that is passed in is checked too. */
export function verify(
  log: readonly GameEvent[],
  deps: Omit<Partial<GameDeps>, 'draw'> = {},
): Result<{ readonly game: Game; readonly draws: number }, VerifyRefusal> {
  const [opened] = log;
  const commitment = opened?.type === 'opened' ? opened.commitment : undefined;
  if (commitment === undefined) return refuse({ code: 'no-commitment' });
  const key = log.find((event) => event.type === 'revealed')?.key;
  if (key === undefined) return refuse({ code: 'no-key' });
  if (!isKey(key)) return refuse({ code: 'wrong-key', expected: commitment, found: key });
  const found = commitmentTo(key);
  if (found !== commitment) return refuse({ code: 'wrong-key', expected: commitment, found });
  const stirs = log.flatMap((event) => (event.type === 'stirred' ? [event] : []));
  const played = replay(log, { ...deps, draw: keyedDraw(key, stirs) });
  if (!played.ok) return refuse({ code: 'differs', ...played.refusals[0]! });
  return accept({ game: played.value, draws: log.filter(isDraw).length });
}

const isDraw = ({ type }: GameEvent): boolean =>
  type === 'drew' || type === 'drewForFirst' || type === 'exchanged';
