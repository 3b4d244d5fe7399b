import type { GameRecord, RecordEntry } from '@ziggurat/engine/game';
import { type Fault, isOn, type Play } from '@ziggurat/engine/rules';
import { faultSentences } from '../../controller/sentences.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Entry, EntryCode } from './use-entry.ts';

/** What will be added, in a line; `undefined` for plays, which show their words. */
export function actionPreview(
  { action, points }: Pick<RecordEntry, 'action' | 'points'>,
  { seat, scored, at }: Entry,
  { players }: GameRecord,
  { annotate }: Messages,
): string | undefined {
  const name = players[seat]!.name;
  const ruled = scored[at - 1];
  switch (action.type) {
    case 'pass':
      return annotate.previewPass(name);
    case 'exchange':
      return annotate.previewExchange(name, action.count);
    case 'time':
      return annotate.previewTime(name, -points);
    case 'withdrawn':
      return annotate.previewUpheld(ruled?.judgement?.words[0]?.text ?? '');
    case 'challenge':
      return annotate.previewFailed(players[ruled?.entry.player ?? seat]!.name, points);
    case 'play':
    case 'leftovers':
      return undefined;
  }
}

/** Why the typed turn can't be read, and what to do. */
export function refusalText(
  { code, expected = '' }: { readonly code: EntryCode; readonly expected?: string },
  { annotate }: Messages,
): string {
  const text = annotate.refused[code];
  return typeof text === 'string' ? text : text(expected);
}

/** What is wrong with a play, as sentences for someone who writes it down. */
export function illegalTexts(
  faults: readonly Fault[],
  play: Play,
  { ruleset }: GameRecord,
  { board }: Pick<Entry, 'board'>,
  messages: Messages,
): readonly string[] {
  const { annotate } = messages;
  return faults.flatMap((fault) => {
    if (fault.clause !== 'L1')
      return faultSentences({ faults: [fault], verdicts: [] }, play, { ruleset, board }, messages);
    if (fault.squares.length === 0) return [annotate.nothingNew];
    const isOff = fault.squares.some((square) => !isOn(board.size, square));
    return [isOff ? annotate.offBoard : annotate.notOnRack];
  });
}

/** Can the tiles be put on the board at all, legal or not? */
export const isPlaceable = (faults: readonly Fault[], play: Play, size: number): boolean =>
  play.length > 0 &&
  play.every(({ square }) => isOn(size, square)) &&
  !faults.some(({ clause }) => clause === 'L5');
