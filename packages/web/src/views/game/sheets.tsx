import type { Ruleset } from '@ziggurat/engine/rules';
import type { HelpFacts } from '../../messages/facts.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Sheet } from '../../ui/index.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { TurnList } from './turn-list.tsx';
import { Unseen } from './unseen.tsx';
import { useTable } from './use-table.ts';

export type SheetName = 'points' | 'unseen' | 'menu' | 'help';

interface SheetsProps {
  readonly name: SheetName | undefined;
  readonly onClose: () => void;
  readonly onOpen: (name: SheetName) => void;
}

const helpFacts = ({ stack, tiles }: Ruleset): HelpFacts => ({
  isStacking: stack > 1,
  hasQu: tiles.some(({ spells }) => spells === 'QU'),
});

/** Sheets that are one tap away. */
export function Sheets({ name, onClose, onOpen }: SheetsProps) {
  const { game, state, turns } = useTable();
  const { owner } = state;
  const { game: messages } = useMessages();
  const { sheets } = messages;
  const common = { onClose, closeLabel: sheets.close, place: 'side' } as const;
  return (
    <>
      <Sheet {...common} open={name === 'points'} title={sheets.points}>
        {turns.length > 2 && <ProgressChart />}
        <TurnList />
      </Sheet>
      <Sheet {...common} open={name === 'unseen'} title={sheets.unseen}>
        {owner !== undefined && <Unseen game={game} owner={owner} />}
      </Sheet>
      <Sheet {...common} open={name === 'help'} title={sheets.help}>
        <dl className="help" tabIndex={0}>
          {messages.help(helpFacts(game.ruleset)).map(([key, does]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
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
