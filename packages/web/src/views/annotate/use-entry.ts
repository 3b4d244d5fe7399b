import {
  type GameRecord,
  type RecordEntry,
  type ScoredEntry,
  type Seat,
  scoreRecord,
} from '@ziggurat/engine/game';
import { accept, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import { type Board, emptyBoard, type Judgement, judge, makeTiles } from '@ziggurat/engine/rules';
import { useMemo, useState } from 'react';
import {
  insertLines,
  isRuling,
  linesFor,
  nextIndex,
  playerAt,
  removeLine,
  replaceLine,
  ruledPlay,
} from '../../annotation/edit-record.ts';
import { makeTurn, readTiles, readTurn, type TypedCode, type TypedTurn } from '../../annotation/read-turn.ts';
import { notesOn } from '../../controller/notes.ts';
import type { OpenAnnotation } from './use-annotation.ts';

/** Where the form's turn goes. */
export type Place =
  | { readonly type: 'next' }
  | { readonly type: 'edit'; readonly at: number }
  | { readonly type: 'insert'; readonly at: number };

/** Why what was typed can't be added. */
export type EntryCode = TypedCode | 'nothing-to-challenge';

/** What was typed so far, on the board it belongs to. */
export interface Entry {
  readonly place: Place;
  /** The index of the line that the turn becomes. */
  readonly at: number;
  readonly scored: readonly ScoredEntry[];
  readonly board: Board;
  readonly seat: Seat;
  readonly text: string;
  readonly rackText: string;
  /** `undefined` while nothing is typed. */
  readonly turn: Result<TypedTurn, Refusal<EntryCode>> | undefined;
  /** What the judge says about a play, without a dictionary. */
  readonly judgement: Judgement | undefined;
  readonly setText: (text: string) => void;
  readonly setRack: (text: string) => void;
  readonly setSeat: (seat: Seat) => void;
  /** Adds or saves what is in the fields, or the given text instead; returns the line that it became. */
  readonly submit: (text?: string) => RecordEntry | undefined;
  readonly go: (place: Place) => void;
  readonly remove: () => void;
}

/** The form's state, from the fields to the lines they become. */
export function useEntry({ annotation, record, change }: OpenAnnotation): Entry {
  const notes = useMemo(() => notesOn(annotation.id), [annotation.id]);
  const [place, setPlace] = useState<Place>({ type: 'next' });
  const [text, putText] = useState(() => notes.get('turn') ?? '');
  const [rackText, putRack] = useState(() => notes.get('rack') ?? '');
  const [chosen, setSeat] = useState<Seat>();
  const scored = useMemo(() => scoreRecord(record), [record]);
  const { ruleset, entries } = record;
  const at = place.type === 'next' ? nextIndex(record) : Math.min(place.at, entries.length);
  const board = scored[at - 1]?.board ?? emptyBoard(ruleset.size);
  const edited = place.type === 'edit' ? entries[at] : undefined;
  const seat = chosen ?? edited?.player ?? playerAt(record, at);

  const read = (given: string): Entry['turn'] => readEntry(given, rackText, record, at, board);
  const turn = text.trim() === '' ? undefined : read(text);
  const action = turn?.ok ? turn.value.action : undefined;
  const rack = turn?.ok ? turn.value.rack : undefined;
  const judgement = useMemo(
    () =>
      action?.type === 'play'
        ? judge({ ruleset, board, racks: [rack], scores: [0], passes: 0 }, action.play)
        : undefined,
    [action, rack, ruleset, board],
  );

  /** Only the next turn survives a reload: an unfinished correction is forgotten. */
  const setText = (next: string): void => {
    putText(next);
    if (place.type === 'next') notes.set('turn', next);
  };
  const setRack = (next: string): void => {
    putRack(next);
    if (place.type === 'next') notes.set('rack', next);
  };
  const clear = (next: Place): void => {
    setPlace(next);
    setSeat(undefined);
    putText('');
    putRack('');
    notes.drop();
  };
  const go = (next: Place): void => {
    clear(next);
    const line = next.type === 'edit' ? scored[next.at] : undefined;
    if (line === undefined) return;
    putText(makeTurn(line.entry, { ruleset, board: line.before }));
    putRack(line.entry.rack === undefined ? '' : makeTiles(ruleset, line.entry.rack));
  };

  return {
    place,
    at,
    scored,
    board,
    seat,
    text,
    rackText,
    turn,
    judgement,
    setText,
    setRack,
    setSeat,
    go,
    submit(given = text) {
      const result = read(given);
      const lines = result?.ok ? linesFor(record, at, seat, result.value) : undefined;
      const [line] = lines ?? [];
      if (lines === undefined || line === undefined) return undefined;
      const next = edited === undefined ? insertLines(record, at, lines) : replaceLine(record, at, line);
      change(next);
      clear({ type: 'next' });
      return next.entries[at];
    },
    remove() {
      change(removeLine(record, at));
      clear({ type: 'next' });
    },
  };
}

function readEntry(
  text: string,
  rackText: string,
  record: GameRecord,
  at: number,
  board: Board,
): Result<TypedTurn, Refusal<EntryCode>> {
  const { ruleset } = record;
  const typed = readTurn(text, { ruleset, board });
  if (!typed.ok) return typed;
  if (isRuling(typed.value)) {
    return ruledPlay(record, at) === undefined ? refuse({ code: 'nothing-to-challenge' }) : typed;
  }
  if (typed.value.rack !== undefined || rackText.trim() === '') return typed;
  const rack = readTiles(rackText, ruleset);
  return rack.ok ? accept({ ...typed.value, rack: rack.value }) : rack;
}
