import { makePosition, makeTiles } from '@ziggurat/engine/rules';
import { type DuplicateTurn, maximumOf, shareOf } from '@ziggurat/table';
import { useState } from 'react';
import type { DuplicateGame, Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { dateOf } from '../day.ts';
import { Link } from '../router.ts';
import { ShareLine } from '../study/share-line.tsx';
import { StudyPage } from '../study/study-page.tsx';
import { StudyReason } from '../study/study-parts.tsx';
import { type Answer, pointsOf, signsOf } from './answers.ts';
import { TurnFacts } from './duplicate-task.tsx';
import { BestTable } from './shown-turn.tsx';

interface DuplicateResultProps {
  readonly game: DuplicateGame;
  readonly day: number;
  readonly answers: readonly Answer[];
  readonly isYesterday: boolean;
  readonly host: Host;
}

/** The end of a game: the share of the maximum, and every turn with its best play on the board. */
export function DuplicateResult({ game, day, answers, isYesterday, host }: DuplicateResultProps) {
  const { duplicate, shared } = useMessages();
  const { turns, lexicon } = game;
  const [at, setAt] = useState(turns.length - 1);
  const turn = turns[at];
  const own = pointsOf(answers);
  const maximum = maximumOf(turns);
  if (turn === undefined) return undefined; // no day is without a turn
  return (
    <StudyPage
      title={isYesterday ? duplicate.yesterday : duplicate.title}
      home="/puzzles"
      progress={shared.day(dateOf(day))}
      task={<TurnFacts turn={turn} score={duplicate.turn(at + 1, turns.length)} />}
      table={<BestTable id={`${day}.${at}`} turn={turn} host={host} next={<span />} />}
    >
      <StudyReason isFound={own === maximum}>
        {answers.length === 0 ? (
          <h2>{duplicate.notPlayed}</h2>
        ) : (
          <>
            <h2>{duplicate.result(shareOf(own, maximum))}</h2>
            <p>{duplicate.points(own, maximum)}</p>
          </>
        )}
        {!isYesterday && <Share day={day} turns={turns} answers={answers} />}
      </StudyReason>
      <TurnTable turns={turns} answers={answers} at={at} onShow={setAt} />
      <p className="duplicate-note">{duplicate.lexicon(lexicon)}</p>
      <p>
        <Link
          to={isYesterday ? '/duplicate' : '/duplicate/yesterday'}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {isYesterday ? duplicate.today : duplicate.yesterday}
        </Link>
      </p>
    </StudyPage>
  );
}

interface TurnTableProps {
  readonly turns: readonly DuplicateTurn[];
  readonly answers: readonly Answer[];
  readonly at: number;
  readonly onShow: (at: number) => void;
}

/** Every turn with its rack, your play and the best one. */
function TurnTable({ turns, answers, at, onShow }: TurnTableProps) {
  const { duplicate } = useMessages();
  const { columns } = duplicate;
  return (
    <table className="duplicate-turns">
      <caption className="visually-hidden">{duplicate.turns}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.turn}</th>
          <th scope="col">{columns.rack}</th>
          <th scope="col">{columns.own}</th>
          <th scope="col">{columns.best}</th>
        </tr>
      </thead>
      <tbody>
        {turns.map(({ position, best }, i) => (
          <tr key={makePosition(position)} data-shown={i === at ? '' : undefined}>
            <th scope="row">
              <Button
                variant="quiet"
                size="small"
                aria-label={duplicate.show(i + 1)}
                aria-pressed={i === at}
                onClick={() => onShow(i)}
              >
                {i + 1}
              </Button>
            </th>
            <td>{makeTiles(position.ruleset, position.racks[0] ?? [])}</td>
            <td>{answers[i] === undefined ? '–' : `${answers[i].word ?? '–'} ${answers[i].points}`}</td>
            <td>
              {best.words[0]?.text} <b>{best.points}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ShareProps {
  readonly day: number;
  readonly turns: readonly DuplicateTurn[];
  readonly answers: readonly Answer[];
}

/** A text to share, which tells no words. */
function Share({ day, turns, answers }: ShareProps) {
  const { duplicate, shared } = useMessages();
  const own = pointsOf(answers);
  const maximum = maximumOf(turns);
  const text = duplicate.shareText(
    shared.day(dateOf(day)),
    signsOf(turns, answers),
    own,
    maximum,
    shareOf(own, maximum),
    `${location.origin}/duplicate`,
  );
  return <ShareLine text={text} label={duplicate.share} note={duplicate.tomorrow} />;
}
