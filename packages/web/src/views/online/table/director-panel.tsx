import { awaitsRuling, type DirectorCommand, type Game, isOnHold } from '@ziggurat/engine/game';
import type { TableSummary } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { Button, Choice, Notice, NumberField, Sheet } from '../../../ui/index.ts';
import { playerTitle } from '../table-title.ts';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import './director-panel.css';

interface DirectorPanelProps {
  readonly summary: TableSummary;
  readonly game: Game;
}

const MINUTE = 60_000;

/** What the director can do (D1 to D5): a bar in the place of a rack, and the rest in a sheet. */
export function DirectorPanel({ summary, game }: DirectorPanelProps) {
  const { game: gameTexts, online } = useMessages();
  const { director: texts } = online;
  const { connection } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  const [isOpen, setOpen] = useState(false);
  const direct = (command: DirectorCommand): void =>
    void ask(connection.tell(summary.id, { id: crypto.randomUUID(), version: game.version, command }));
  return (
    <>
      <fieldset className="watching director-bar" aria-label={texts.title}>
        {isOnHold(game) && <p className="soft">{holdText(game, texts)}</p>}
        <Button
          icon={game.isPaused ? 'play' : 'pause'}
          disabled={isBusy}
          onClick={() => direct({ type: game.isPaused ? 'resume' : 'pause' })}
        >
          {game.isPaused ? texts.resume : texts.pause}
        </Button>
        <Button variant={awaitsRuling(game) ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
          {awaitsRuling(game) ? texts.rule : texts.more}
        </Button>
      </fieldset>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        closeLabel={gameTexts.sheets.close}
      >
        <div className="director-panel">
          {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
          <Rule game={game} isBusy={isBusy} onRule={(upheld) => direct({ type: 'rule', upheld })} />
          <Adjust summary={summary} isBusy={isBusy} direct={direct} />
          <div className="page-actions">
            <EndGame isBusy={isBusy} onEnd={() => direct({ type: 'adjudicate' })} />
          </div>
        </div>
      </Sheet>
    </>
  );
}

interface RuleProps {
  readonly game: Game;
  readonly isBusy: boolean;
  readonly onRule: (upheld: boolean) => void;
}

/** D4: on a challenge, or unasked on the last play. */
function Rule({ game, isBusy, onRule }: RuleProps) {
  const { director: texts } = useMessages().online;
  const { lastPlay } = game;
  if (lastPlay === undefined) return undefined;
  const words = lastPlay.words.join(', ');
  return (
    <fieldset className="director-rule">
      <legend>{awaitsRuling(game) ? texts.challenged(words) : texts.lastPlay(words)}</legend>
      <div className="page-actions">
        <Button disabled={isBusy} onClick={() => onRule(false)}>
          {texts.stands}
        </Button>
        <Button disabled={isBusy} onClick={() => onRule(true)}>
          {texts.takeBack}
        </Button>
      </div>
    </fieldset>
  );
}

interface AdjustProps {
  readonly summary: TableSummary;
  readonly isBusy: boolean;
  readonly direct: (command: DirectorCommand) => void;
}

/** D2, D3: a player's clock or score; negative numbers take away. */
function Adjust({ summary, isBusy, direct }: AdjustProps) {
  const messages = useMessages();
  const { director: texts } = messages.online;
  const [player, setPlayer] = useState('0');
  const [points, setPoints] = useState(5);
  const [minutes, setMinutes] = useState(1);
  const seat = Number(player);
  const isAmount = (value: number, most: number): boolean =>
    Number.isInteger(value) && value !== 0 && Math.abs(value) <= most;
  return (
    <div className="director-adjust">
      <Choice
        label={texts.player}
        value={player}
        options={summary.seats.map((info, i) => ({ value: String(i), label: playerTitle(info, messages) }))}
        onChange={setPlayer}
      />
      <div className="director-row">
        <NumberField label={texts.points} min={-1000} max={1000} value={points} onChange={setPoints} />
        <Button
          disabled={isBusy || !isAmount(points, 1000)}
          onClick={() => direct({ type: 'adjustScore', seat, points })}
        >
          {texts.changeScore}
        </Button>
      </div>
      {summary.options.clock.type !== 'none' && (
        <div className="director-row">
          <NumberField label={texts.minutes} min={-1440} max={1440} value={minutes} onChange={setMinutes} />
          <Button
            disabled={isBusy || !isAmount(minutes, 1440)}
            onClick={() => direct({ type: 'adjustClock', seat, milliseconds: minutes * MINUTE })}
          >
            {texts.changeClock}
          </Button>
        </div>
      )}
    </div>
  );
}

/** D5, after a confirmation. */
function EndGame({ isBusy, onEnd }: { readonly isBusy: boolean; readonly onEnd: () => void }) {
  const { director: texts } = useMessages().online;
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.end}
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" autoFocus disabled={isBusy} onClick={onEnd}>
        {texts.confirmEnd}
      </Button>
      <Button onClick={() => setAsking(false)}>{texts.keepPlaying}</Button>
    </>
  );
}

const holdText = (
  { isPaused }: Game,
  { paused, awaitingRuling }: { readonly paused: string; readonly awaitingRuling: string },
): string => (isPaused ? paused : awaitingRuling);

/** For those without a rack: why nobody can play right now. */
export function HoldNotice({ game }: { readonly game: Game }) {
  const { director: texts } = useMessages().online;
  return isOnHold(game) ? <Notice>{holdText(game, texts)}</Notice> : undefined;
}
