import type { Turn } from '../../controller/turns.ts';
import type { Messages } from '../../messages/messages.ts';

/** A turn in a few words. */
export function turnText({ what }: Turn, texts: Messages['game']['turns']): string {
  switch (what.type) {
    case 'play':
      return what.words.map(({ word }) => word).join(' ');
    case 'exchange':
      return texts.exchange(what.count);
    case 'pass':
      return texts.pass;
    case 'skipped':
      return what.reason === 'out' ? texts.skippedOut : texts.skippedChallenge;
    case 'resigned':
      return texts.resigned;
    case 'stopped':
      return texts.stopped;
    case 'timed-out':
      return texts.timedOut;
    case 'leftovers':
      return texts.leftovers(what.tiles);
  }
}
