import { useState } from 'react';
import { notesOn } from '../../controller/notes.ts';
import type { SavedGame, Trouble } from '../../host/host.ts';
import { Button, buttonClass, Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { gameTitle, rulesTitle, scoreLine, sitterNames } from '../game-title.ts';
import { Link } from '../router.ts';
import { useHost } from '../use-host.ts';

interface GameCardProps {
  readonly game: SavedGame;
  readonly onRemoved: () => void;
}

/** One saved game and what can be done with it. Removing asks once, in place. */
export function GameCard({ game, onRemoved }: GameCardProps) {
  const messages = useMessages();
  const { games, shared, troubles } = messages;
  const host = useHost();
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const title = gameTitle(game.setup, messages);
  const remove = async (): Promise<void> => {
    const reply = await host.library.remove(game.id);
    if (!reply.ok) return setTrouble(reply.trouble);
    notesOn(game.id).drop();
    onRemoved();
  };
  return (
    <article className="game-card" aria-label={title}>
      <div className="game-about">
        <h3>{title}</h3>
        <p>{scoreLine(game, messages)}</p>
        <p className="game-small">
          {[rulesTitle(game.setup.rules, messages), shared.moment(game.changedAt), ...notes(game)].join(
            ' · ',
          )}
        </p>
      </div>
      <p className="page-actions">
        {game.state === 'playing' && (
          <Link
            to={`/game/${encodeURIComponent(game.id)}`}
            className={buttonClass({ variant: 'primary', size: 'small' })}
            aria-label={games.about(title, games.continue)}
          >
            {games.continue}
          </Link>
        )}
        {game.state === 'over' && (
          <Link
            to={`/review/${encodeURIComponent(game.id)}`}
            className={buttonClass({ size: 'small' })}
            aria-label={games.about(title, games.review)}
          >
            {games.review}
          </Link>
        )}
        {isAsking ? (
          <>
            <Button size="small" variant="danger" autoFocus onClick={() => void remove()}>
              {games.confirmRemove}
            </Button>
            <Button size="small" onClick={() => setAsking(false)}>
              {games.keep}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            aria-label={games.about(title, games.remove)}
            onClick={() => setAsking(true)}
          >
            {games.remove}
          </Button>
        )}
      </p>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
    </article>
  );

  function notes({ setup, winners, undone, state }: SavedGame): string[] {
    const all = sitterNames(setup, messages);
    const names = winners.map((seat) => all[seat]!);
    return [
      ...(state === 'over' && setup.mode !== 'solo' && names.length > 0
        ? [games.wonBy(names.join(', '))]
        : []),
      ...(undone > 0 ? [games.undone(undone)] : []),
    ];
  }
}
