import { type Table, verify } from '@ziggurat/table';
import type { Proof } from '../host/host.ts';

/** Repeats every draw of a game from its key. */
export function prove({ game, log }: Table): Proof {
  if (game.phase.type !== 'over') return { type: 'not-over' };
  const verified = verify(log);
  if (!verified.ok) {
    const refusal = verified.refusals[0]!;
    return {
      type: 'failed',
      code: refusal.code,
      ...(refusal.code === 'differs' ? { number: refusal.event } : {}),
    };
  }
  const { key = '', commitment = '' } = verified.value.game; // a proof has found both
  return { type: 'proved', draws: verified.value.draws, commitment, key };
}
