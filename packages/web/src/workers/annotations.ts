import { makeGame, scoreRecord } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { type Annotation, readAnnotation, recordOf } from '../annotation/annotation.ts';
import { withOneEndLine } from '../annotation/end-record.ts';
import type { HostResult } from '../host/host.ts';
import type { DocumentStorage } from '../storage/document-storage.ts';
import { openDocument } from './documents.ts';
import type { TurnsToReview, TurnToReview } from './review.ts';

/** A stored annotation; one that can't be read is damaged. */
export const openAnnotation = (
  storage: DocumentStorage<Annotation>,
  id: string,
): Promise<HostResult<Annotation>> => openDocument(storage, id, readAnnotation);

/** An annotation as GCG, for other programs. */
export async function annotationText(
  storage: DocumentStorage<Annotation>,
  id: string,
): Promise<HostResult<string>> {
  const opened = await openAnnotation(storage, id);
  if (!opened.ok) return opened;
  const record = recordOf(opened.value);
  return record === undefined ? refuse('damaged-game') : accept(makeGame(withOneEndLine(record)));
}

/** The turns of an annotation, for its analysis. */
export async function annotatedTurns(
  storage: DocumentStorage<Annotation>,
  id: string,
): Promise<HostResult<TurnsToReview>> {
  const opened = await openAnnotation(storage, id);
  if (!opened.ok) return opened;
  const record = recordOf(opened.value);
  if (record === undefined) return refuse('damaged-game');
  const turns = scoreRecord(record).flatMap(({ entry, before, judgement }, i): TurnToReview[] => {
    const { action, player: seat, rack, points } = entry;
    if (action.type !== 'play' && action.type !== 'exchange' && action.type !== 'pass') return [];
    const { ruleset, players } = record;
    const racks = [rack, ...players.slice(1).map(() => undefined)];
    const position = { ruleset, board: before, racks, scores: players.map(() => 0), passes: 0 };
    return [
      {
        number: i + 1,
        seat,
        points,
        words: judgement?.words.map(({ text }) => text) ?? [],
        ...(rack === undefined ? {} : { position }),
        judging: 'referee',
      },
    ];
  });
  return accept({ turns, dictionary: opened.value.dictionary });
}
