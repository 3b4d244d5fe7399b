import { type Game, isSolo, type Seat } from '@ziggurat/engine/game';
import type { ReactNode } from 'react';
import type { Desk } from '../../controller/desk.ts';
import type { Who } from '../../controller/facts.ts';
import type { Turn } from '../../controller/turns.ts';
import { Sheet } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { TurnList } from './turn-list.tsx';
import { Unseen } from './unseen.tsx';
import type { Acts } from './use-acts.ts';
import type { Hints } from './use-hints.ts';

export type SheetName = 'points' | 'unseen' | 'menu' | 'help';

export interface SheetsProps {
  readonly name: SheetName | undefined;
  readonly onClose: () => void;
  readonly onOpen: (name: SheetName) => void;
  readonly game: Game;
  readonly desk: Desk;
  readonly owner: Seat | undefined;
  readonly turns: readonly Turn[];
  readonly who: (seat: Seat) => Who;
  readonly meaning: (word: string) => ReactNode;
  readonly acts: Acts;
  readonly hints: Hints;
}

/** What is one tap away. */
export function Sheets(props: SheetsProps) {
  const { name, onClose, game, owner, turns, who, meaning } = props;
  const { game: messages } = useMessages();
  const { sheets } = messages;
  const common = { onClose, closeLabel: sheets.close, place: 'side' } as const;
  return (
    <>
      <Sheet {...common} open={name === 'points'} title={sheets.points}>
        {turns.length > 2 && <ProgressChart turns={turns} seats={game.players.length} who={who} />}
        <TurnList turns={turns} who={who} meaning={meaning} />
      </Sheet>
      <Sheet {...common} open={name === 'unseen'} title={sheets.unseen}>
        {owner !== undefined && <Unseen game={game} owner={owner} />}
      </Sheet>
      <Sheet {...common} open={name === 'help'} title={sheets.help}>
        <dl className="help" tabIndex={0}>
          {messages.help.map(([key, does]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
      <Sheet {...common} open={name === 'menu'} title={sheets.menu}>
        <MenuSheet {...props} isAlone={isSolo(game)} />
      </Sheet>
    </>
  );
}
