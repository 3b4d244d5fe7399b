import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../ui/index.ts';

interface RemoveButtonProps {
  /** What the game is called. */
  readonly title: string;
  readonly onRemove: () => void;
}

/** Removes a game; it asks for confirmation in place. */
export function RemoveButton({ title, onRemove }: RemoveButtonProps) {
  const { games } = useMessages();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button
        size="small"
        variant="quiet"
        icon="trash"
        aria-label={games.about(title, games.remove)}
        onClick={() => setAsking(true)}
      >
        {games.remove}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" variant="danger" autoFocus onClick={onRemove}>
        {games.confirmRemove}
      </Button>
      <Button size="small" onClick={() => setAsking(false)}>
        {games.keep}
      </Button>
    </>
  );
}
