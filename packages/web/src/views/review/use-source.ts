import { checkRecord, parseLog } from '@ziggurat/engine/game';
import { useEffect, useMemo, useState } from 'react';
import { type Annotation, isAnnotationId, recordOf } from '../../annotation/annotation.ts';
import { peopleAt } from '../../controller/session.ts';
import { stepsOfLog } from '../../controller/steps-of-log.ts';
import { type Host, type SavedGame, type Trouble, troubleOf } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import { playerNames } from '../game-title.ts';
import { readRecord } from './read-record.ts';
import { RECORD_ID, recordText } from './record-text.ts';
import type { Source } from './source.ts';
import { stepsOfRecord } from './steps-of-record.ts';

export type Opening =
  | { readonly type: 'opening' }
  | { readonly type: 'open'; readonly source: Source }
  | { readonly type: 'gone' }
  | { readonly type: 'trouble'; readonly trouble: Trouble };

interface LoggedGame {
  readonly saved: SavedGame;
  readonly log: string;
}

/** A game by its id, as far as the people at this screen may see it; follows it while it is played. */
export function useSource(id: string, host: Host, messages: Messages): Opening {
  const [log, setLog] = useState<LoggedGame>();
  const [annotation, setAnnotation] = useState<Annotation>();
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    if (id === RECORD_ID) return;
    let isCancelled = false;
    if (isAnnotationId(id)) {
      void host.annotations.read(id).then((reply) => {
        if (isCancelled) return;
        if (reply.ok) setAnnotation(reply.value);
        else setTrouble(troubleOf(reply));
      });
      return () => {
        isCancelled = true;
      };
    }
    let saved: SavedGame | undefined;
    const stop = host.client(id).follow(undefined, async (news) => {
      if (news.type === 'trouble') setTrouble(news.trouble);
      if (news.type === 'whole') saved = news.saved;
      if (saved === undefined || (news.type !== 'whole' && news.type !== 'more')) return;
      const reply = await host.library.text(id, 'log');
      if (isCancelled) return;
      if (reply.ok) setLog({ saved, log: reply.value });
      else setTrouble(troubleOf(reply));
    });
    return () => {
      isCancelled = true;
      stop();
    };
  }, [id, host]);
  return useMemo(() => {
    if (id === RECORD_ID) return openedRecord(messages);
    if (log !== undefined) return openedLog(log, messages);
    if (annotation !== undefined) return openedAnnotation(annotation);
    return trouble === undefined ? { type: 'opening' } : { type: 'trouble', trouble };
  }, [id, log, annotation, trouble, messages]);
}

function openedLog({ saved, log }: LoggedGame, messages: Messages): Opening {
  const { id, setup, openedAt, hints } = saved;
  const events = parseLog(log);
  const opened = events.ok ? events.value[0] : undefined;
  if (!events.ok || opened?.type !== 'opened') return { type: 'trouble', trouble: 'damaged-game' };
  const steps = stepsOfLog(events.value);
  const recorded = {
    ruleset: opened.ruleset,
    names: playerNames(setup, messages),
    steps,
    isOver: steps.at(-1)?.action.type === 'ended',
  };
  return {
    type: 'open',
    source: {
      recorded,
      dictionary: setup.dictionary,
      judging: opened.judging,
      people: peopleAt(setup.sitters),
      id,
      at: openedAt,
      ...(hints === undefined ? {} : { hints }),
    },
  };
}

function openedAnnotation(annotation: Annotation): Opening {
  const { id, dictionary, openedAt: at, isOver } = annotation;
  const record = recordOf(annotation);
  if (record === undefined) return { type: 'trouble', trouble: 'damaged-game' };
  const recorded = {
    ruleset: record.ruleset,
    names: record.players.map(({ name }) => name),
    steps: stepsOfRecord(record, checkRecord(record).mismatches, { isOver }),
    isOver: true, // everyone who played it knows it
  };
  const people = record.players.map((_, seat) => seat);
  return { type: 'open', source: { recorded, dictionary, people, id, at } };
}

function openedRecord(messages: Messages): Opening {
  const text = recordText();
  const result = text === undefined ? undefined : readRecord(text, messages);
  return result?.ok === true
    ? { type: 'open', source: { recorded: result.value, dictionary: 'en', people: [] } }
    : { type: 'gone' };
}
