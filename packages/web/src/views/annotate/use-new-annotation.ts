import { type GameRecord, scoreRecord } from '@ziggurat/engine/game';
import { makeRuleset, rulesetNamed } from '@ziggurat/engine/rules';
import { useState } from 'react';
import { type Annotation, annotationId, linesOf, readAnnotation } from '../../annotation/annotation.ts';
import { notesOn } from '../../controller/notes.ts';
import { type Host, type Trouble, troubleOf } from '../../host/host.ts';
import { navigate } from '../router.ts';

/** What a new annotation starts with. */
type Start = Pick<Annotation, 'rules' | 'dictionary' | 'players'> &
  Partial<Pick<Annotation, 'pragmas' | 'lines' | 'isOver'>>;

interface Starter {
  /** Stores a new annotation and opens it. */
  readonly start: (given: Start) => Promise<void>;
  /** The same with a game that was read from a file, whose scores are corrected. */
  readonly startFrom: (record: GameRecord) => Promise<void>;
  readonly trouble: Trouble | undefined;
}

export function useNewAnnotation({ annotations }: Pick<Host, 'annotations'>): Starter {
  const [trouble, setTrouble] = useState<Trouble>();
  const start = async (given: Start, corrected = 0): Promise<void> => {
    const id = annotationId(crypto.getRandomValues(new Uint8Array(16)));
    const now = Date.now();
    const fresh = { pragmas: [], lines: [], isOver: false, openedAt: now, changedAt: now, version: 1 };
    const annotation = readAnnotation({ ...fresh, ...given, id });
    if (annotation === undefined) return setTrouble('damaged-game');
    const reply = await annotations.save(annotation);
    setTrouble(reply.ok ? undefined : troubleOf(reply));
    if (!reply.ok) return;
    if (corrected > 0) notesOn(id).set(CORRECTED, String(corrected));
    navigate(`/annotate/${id}`);
  };
  const startFrom = (record: GameRecord): Promise<void> => {
    const { ruleset, players, pragmas, entries } = record;
    const correct = scoreRecord(record);
    const corrected = entries.filter(({ points }, i) => points !== correct[i]!.entry.points).length;
    const given = {
      rules: rulesetNamed(ruleset.name) === ruleset ? ruleset.name : makeRuleset(ruleset),
      dictionary: 'en',
      players,
      pragmas: pragmas.map(([name, value]) => ({ name, value })),
      lines: linesOf(record),
      isOver: entries.some(({ action }) => action.type === 'leftovers'),
    } as const;
    return start(given, corrected);
  };
  return { start, startFrom, trouble };
}

const CORRECTED = 'corrected';

/** How many scores in the file were corrected; shown until the first change. */
export const correctedScores = (id: string): number => Number(notesOn(id).get(CORRECTED) ?? 0);
