import type { GameRecord, ScoredEntry } from '@ziggurat/engine/game';
import { useLayoutEffect, useRef } from 'react';
import { makeTurn } from '../../annotation/read-turn.ts';
import { change, figure } from '../../controller/figures.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon, type IconName, PlayerMark } from '../../ui/index.ts';
import type { PlayFaults } from './use-judgements.ts';

interface EnteredLinesProps {
  readonly record: GameRecord;
  readonly scored: readonly ScoredEntry[];
  /** The line being edited. */
  readonly current: number | undefined;
  readonly faultsOf: (line: ScoredEntry) => PlayFaults | undefined;
  readonly onPick: (at: number) => void;
}

/** Everything entered so far, as on a score sheet. A press on a line edits it. */
export function EnteredLines({ record, scored, current, faultsOf, onPick }: EnteredLinesProps) {
  const { annotate } = useMessages();
  const { ruleset, players } = record;
  const list = useRef<HTMLOListElement>(null);
  const count = scored.length;
  useLayoutEffect(() => {
    const line = list.current?.children[current ?? count - 1];
    if (list.current !== null && line instanceof HTMLElement)
      list.current.scrollTop = line.offsetTop - (list.current.clientHeight - line.offsetHeight) / 2;
  }, [current, count]);
  if (count === 0) return <p className="soft">{annotate.untitled}</p>;
  return (
    <ol ref={list} className="entered-lines">
      {scored.map((line, i) => {
        const { entry, before, board: _, judgement } = line;
        const what = makeTurn(entry, { ruleset, board: before });
        const word = judgement?.words[0]?.text;
        const isOff = scored[i + 1]?.entry.action.type === 'withdrawn' && judgement !== undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by number
          <li key={i}>
            <button
              type="button"
              className="entered-line"
              data-off={isOff}
              aria-current={i === current ? 'step' : undefined}
              onClick={() => onPick(i)}
            >
              <span className="entered-number">{i + 1}</span>
              <PlayerMark seat={entry.player} />
              <span className="visually-hidden">{players[entry.player]!.name}</span>
              <span className="entered-what">
                {what} {word !== undefined && !what.endsWith(` ${word}`) && <small>{word}</small>}
              </span>
              <Marks faults={isOff ? undefined : faultsOf(line)} />
              <span className="entered-points">{change(entry.points)}</span>
              <span className="entered-total">{figure(entry.total)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Marks({ faults }: { readonly faults: PlayFaults | undefined }) {
  const { annotate } = useMessages();
  const mark = (icon: IconName, label: string) => (
    <span className="entered-mark" title={label}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
  if (faults !== undefined && faults.illegal.length > 0) return mark('info', annotate.illegal);
  if (faults !== undefined && faults.phonies.length > 0) return mark('cross', annotate.phony(faults.phonies));
  return <span className="entered-mark" />;
}
