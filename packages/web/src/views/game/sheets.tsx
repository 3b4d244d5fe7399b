import { BLANK, kindOf, type Ruleset } from '@ziggurat/engine/rules';
import type { HelpFacts } from '../../messages/facts.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Sheet } from '../../ui/index.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { TurnList } from './turn-list.tsx';
import { Unseen } from './unseen.tsx';
import { useGameFacts } from './use-table.ts';

export type SheetName = 'points' | 'unseen' | 'menu' | 'help';

interface SheetsProps {
  readonly name: SheetName | undefined;
  /** The button that opened the first of them. */
  readonly opener: Element | undefined;
  readonly onClose: () => void;
  readonly onOpen: (name: SheetName) => void;
}

const helpFacts = (ruleset: Ruleset): HelpFacts => ({
  isStacking: ruleset.stack > 1,
  hasQu: ruleset.tiles.some(({ spells }) => spells === 'QU'),
  hasBlank: kindOf(ruleset, BLANK).count > 0,
});

/** Sheets that are one tap away. */
export function Sheets({ name, opener, onClose, onOpen }: SheetsProps) {
  const { game, state, turns } = useGameFacts();
  const { owner } = state;
  const { game: messages } = useMessages();
  const { sheets } = messages;
  const common = { onClose, closeLabel: sheets.close, opener } as const;
  return (
    <>
      <Sheet {...common} open={name === 'points'} title={sheets.points}>
        {turns.length > 2 && <ProgressChart isListed />}
        <TurnList />
      </Sheet>
      <Sheet {...common} open={name === 'unseen'} title={sheets.unseen}>
        {owner !== undefined && <Unseen game={game} owner={owner} />}
      </Sheet>
      <Sheet {...common} open={name === 'help'} title={sheets.help}>
        <dl className="help" tabIndex={0}>
          {messages.help(helpFacts(game.ruleset)).map(([key, effect]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
      <Sheet {...common} open={name === 'menu'} title={sheets.menu}>
        <MenuSheet onClose={onClose} onOpen={onOpen} />
      </Sheet>
    </>
  );
}
