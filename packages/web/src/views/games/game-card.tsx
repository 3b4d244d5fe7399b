import { useState } from 'react';
import { notesOn } from '../../controller/notes.ts';
import { type SavedGame, type Trouble, troubleOf } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Item, Notice } from '../../ui/index.ts';
import { gameTitle, playerNames, rulesTitle, scoreLine } from '../game-title.ts';
import { Link } from '../router.ts';
import { useHost } from '../use-host.ts';
import { RemoveButton } from './remove-button.tsx';

interface GameCardProps {
  readonly game: SavedGame;
  readonly onRemoved: () => void;
}

/** One saved game with its buttons. */
export function GameCard({ game, onRemoved }: GameCardProps) {
  const messages = useMessages();
  const { games, shared, troubles } = messages;
  const host = useHost();
  const [trouble, setTrouble] = useState<Trouble>();
  const title = gameTitle(game.setup, messages);
  const remove = async (): Promise<void> => {
    const reply = await host.library.remove(game.id);
    if (!reply.ok) return setTrouble(troubleOf(reply));
    notesOn(game.id).drop();
    onRemoved();
  };
  return (
    <Item
      title={<h3>{title}</h3>}
      text={scoreLine(game, messages)}
      note={[rulesTitle(game.setup.rules, messages), shared.moment(game.changedAt), ...notes(game)].join(
        ' · ',
      )}
      label={title}
    >
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
        <RemoveButton title={title} onRemove={() => void remove()} />
      </p>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
    </Item>
  );

  function notes({ setup, winners, undone, hints = 0, state }: SavedGame): string[] {
    const all = playerNames(setup, messages);
    const names = winners.map((seat) => all[seat]!);
    return [
      ...(state === 'over' && setup.mode !== 'solo' && names.length > 0
        ? [games.wonBy(names.join(', '))]
        : []),
      ...(undone > 0 ? [games.undone(undone)] : []),
      ...(hints > 0 ? [shared.hints(hints)] : []),
    ];
  }
}
