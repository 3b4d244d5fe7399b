import { useMessages } from '../../messages/use-messages.ts';
import { Button, type ButtonProps } from '../../ui/index.ts';
import { dictionaryTitle } from '../word-lists/dictionary-title.ts';
import { useWordListsOf } from '../word-lists/use-word-lists.ts';
import { useTableParts } from './table-parts.ts';
import { useGameFacts } from './use-table.ts';

interface GameHeadProps {
  readonly edition: string;
  readonly onLeave: () => void;
  readonly onMenu: (button: Element) => void;
}

export function GameHead({ edition, onLeave, onMenu }: GameHeadProps) {
  const { game } = useMessages();
  const { head } = useTableParts();
  return (
    <header className="game-head">
      <HeadButton className="game-back" icon="back" label={game.menu.leave} onClick={onLeave} />
      <span className="game-edition">
        {edition}
        <Dictionary />
      </span>
      {head}
      <HeadButton
        className="game-menu"
        icon="menu"
        label={game.sheets.menu}
        onClick={({ currentTarget }) => onMenu(currentTarget)}
      />
    </header>
  );
}

/** The dictionary in use, where there is room for it; the menu names it everywhere. */
function Dictionary() {
  const messages = useMessages();
  const { host, saved } = useGameFacts();
  const { lists } = useWordListsOf(host);
  return (
    <span className="game-dictionary">{dictionaryTitle(saved.setup.dictionary, lists ?? [], messages)}</span>
  );
}

/** An icon; on a wide screen with its label. */
function HeadButton({ label, className, ...rest }: ButtonProps & { readonly label: string }) {
  return (
    <Button {...rest} variant="quiet" className={`head-button ${className}`} aria-label={label} title={label}>
      <span aria-hidden="true">{label}</span>
    </Button>
  );
}
