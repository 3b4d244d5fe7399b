import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../../ui/index.ts';
import { useTableParts } from './table-parts.ts';

interface GameHeadProps {
  readonly edition: string;
  readonly onLeave: () => void;
  readonly onMenu: () => void;
}

export function GameHead({ edition, onLeave, onMenu }: GameHeadProps) {
  const { game } = useMessages();
  const { head } = useTableParts();
  return (
    <header className="game-head">
      <IconButton className="game-back" icon="back" label={game.menu.leave} onClick={onLeave} />
      <span className="game-edition">{edition}</span>
      {head}
      <IconButton icon="menu" label={game.sheets.menu} onClick={onMenu} />
    </header>
  );
}
