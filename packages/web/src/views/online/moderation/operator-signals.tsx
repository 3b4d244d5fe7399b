import { assertNever } from '@ziggurat/engine/result';
import type { Signal } from '@ziggurat/protocol';
import type { ReactNode } from 'react';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Item, List, Notice } from '../../../ui/index.ts';
import { rulesTitle } from '../../game-title.ts';
import { Link } from '../../router.ts';
import { personTitle, tableAddress } from '../table-title.ts';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';
import { Case } from './operator-case.tsx';

/** What fair play has found, with the games it is based on. */
export function Signals() {
  const messages = useMessages();
  const { signals: texts, refusals } = messages.online.operator;
  const [signals, reload] = useList(api.signals);
  const { ask, isBusy, fault } = useRequest(refusals);
  return (
    <section className="list-section" aria-labelledby="signals">
      <h2 id="signals">{texts.title}</h2>
      <p>{texts.text}</p>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      {signals.length === 0 && <p className="soft">{texts.none}</p>}
      {signals.map((signal) => {
        const kind = texts.kinds[signal.evidence.kind];
        const name = personTitle(signal.person, messages);
        return (
          <Case
            key={signal.id}
            label={texts.about(kind, name)}
            person={signal.person.id}
            title={kind}
            note={messages.shared.moment(signal.at)}
            facts={<Evidence signal={signal} />}
            onChange={reload}
          >
            <Button
              disabled={isBusy}
              title={texts.closeNote}
              onClick={() => void ask(api.closeSignal(signal.id)).then(reload)}
            >
              {texts.close}
            </Button>
          </Case>
        );
      })}
    </section>
  );
}

/** The figures in sentences, and the games behind them. */
function Evidence({ signal }: { readonly signal: Signal }) {
  const messages = useMessages();
  const { signals: texts } = messages.online.operator;
  const { games } = signal.evidence;
  return (
    <>
      {sentencesOf(signal, messages).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <details className="signal-games">
        <summary>{texts.games(games.length)}</summary>
        <List>{gamesOf(signal, messages)}</List>
      </details>
    </>
  );
}

function sentencesOf({ evidence, partner }: Signal, messages: Messages): readonly string[] {
  const { signals: texts } = messages.online.operator;
  const { percent } = texts;
  switch (evidence.kind) {
    case 'engine': {
      const { rules, games, turns, lost, error, rare, rareFound, quick, quickLost } = evidence;
      return [
        texts.engine(rulesTitle(rules, messages), games.length, turns, percent(lost), percent(error)),
        ...(rare > 0 ? [texts.rare(rareFound, rare)] : []),
        ...(quick > 0 ? [texts.quick(quick, percent(quickLost))] : []),
      ];
    }
    case 'farming': {
      const { wins, games, gained, marks } = evidence;
      const name = partner === undefined ? '' : personTitle(partner, messages);
      const sentence = (mark: (typeof marks)[number]): string => {
        const text = texts.marks[mark];
        return typeof text === 'string' ? text : text(name);
      };
      return [texts.farming(wins, games.length, name, Math.round(gained)), ...marks.map(sentence)];
    }
    case 'abandoned':
      return [texts.abandoned(evidence.games.length, evidence.total)];
    default:
      return assertNever(evidence);
  }
}

function gamesOf({ evidence }: Signal, messages: Messages): ReactNode {
  const { online, shared } = messages;
  const { signals: texts } = online.operator;
  const row = (table: string, at: number, note: string, text = ''): ReactNode => (
    <Item
      key={table}
      title={<Link to={tableAddress(table)}>{shared.moment(at)}</Link>}
      note={note}
      {...(text === '' ? {} : { text })}
    />
  );
  switch (evidence.kind) {
    case 'engine':
      return evidence.games.map(({ table, at, turns, lost, finds }) => {
        const words = finds.map(({ word, tier, seconds }) =>
          seconds === undefined ? texts.find(word, tier) : texts.findIn(word, tier, seconds),
        );
        return row(table, at, texts.lost(turns, texts.percent(lost)), words.join(', '));
      });
    case 'farming':
      return evidence.games.map(({ table, at, won, gained, turns }) => {
        const points = `${won ? texts.won : texts.notWon}, ${gained < 0 ? '−' : '+'}${Math.abs(Math.round(gained))}`;
        return row(table, at, texts.gained(points, turns));
      });
    case 'abandoned':
      return evidence.games.map(({ table, at }) => row(table, at, ''));
    default:
      return assertNever(evidence);
  }
}
