import { parseLog } from '@ziggurat/engine/game';
import { useEffect, useMemo, useState } from 'react';
import { stepsOfLog } from '../../controller/steps-of-log.ts';
import { type Host, type SavedGame, type Trouble, troubleOf } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import { playerNames } from '../game-title.ts';
import { readRecord } from './read-record.ts';
import { RECORD_ID, recordText } from './record-text.ts';
import type { Source } from './source.ts';

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
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    if (id === RECORD_ID) return;
    let isLeft = false;
    let saved: SavedGame | undefined;
    const stop = host.line(id).follow(undefined, async (news) => {
      if (news.type === 'trouble') setTrouble(news.trouble);
      if (news.type === 'whole') saved = news.saved;
      if (saved === undefined || (news.type !== 'whole' && news.type !== 'more')) return;
      const reply = await host.library.text(id, 'log');
      if (isLeft) return;
      if (reply.ok) setLog({ saved, log: reply.value });
      else setTrouble(troubleOf(reply));
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, host]);
  return useMemo(() => {
    if (id === RECORD_ID) return openedRecord(messages);
    if (log !== undefined) return openedLog(log, messages);
    return trouble === undefined ? { type: 'opening' } : { type: 'trouble', trouble };
  }, [id, log, trouble, messages]);
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
      id,
      at: openedAt,
      ...(hints === undefined ? {} : { hints }),
    },
  };
}

function openedRecord(messages: Messages): Opening {
  const text = recordText();
  const result = text === undefined ? undefined : readRecord(text, messages);
  return result?.ok === true
    ? { type: 'open', source: { recorded: result.value, dictionary: 'en' } }
    : { type: 'gone' };
}
