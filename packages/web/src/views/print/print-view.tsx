import { emptyBoard, RULESETS, type Ruleset, rulesetNamed, upwords2006 } from '@ziggurat/engine/rules';
import { type ReactNode, useState } from 'react';
import type { RecordedGame } from '../../controller/step.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Button, Choice, Field, Notice } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';
import { Page } from '../page.tsx';
import { useSource } from '../review/use-source.ts';
import { ScoreSheet } from './score-sheet.tsx';
import { TileSheet } from './tile-sheet.tsx';
import './print.css';

interface PrintViewProps {
  /** The id of a game; absent for blank sheets. */
  readonly id: string | undefined;
  readonly host: Host;
}

/** Sheets on paper: filled in from a game, or blank. */
export const PrintView = ({ id, host }: PrintViewProps) =>
  id === undefined ? <BlankSheets /> : <GameSheets key={id} id={id} host={host} />;

function GameSheets({ id, host }: { readonly id: string; readonly host: Host }) {
  const messages = useMessages();
  const opening = useSource(id, host, messages);
  if (opening.type === 'open') {
    const { recorded, at } = opening.source;
    return <Sheets recorded={recorded} day={at === undefined ? undefined : messages.shared.day(at)} />;
  }
  return (
    <Frame>
      {opening.type === 'opening' && <p role="status">{messages.review.loading}</p>}
      {opening.type === 'gone' && <Notice>{messages.review.record.gone}</Notice>}
      {opening.type === 'trouble' && <Notice tone="bad">{messages.troubles[opening.trouble]}</Notice>}
    </Frame>
  );
}

function BlankSheets() {
  const messages = useMessages();
  const { print } = messages;
  const [name, setName] = useState(() => preferences.get().edition);
  const [count, setCount] = useState(2);
  const ruleset = rulesetNamed(name) ?? upwords2006;
  const { least, most } = ruleset.players;
  const players = Math.min(Math.max(count, least), most);
  return (
    <Sheets recorded={blankGame(ruleset, players)} day={undefined}>
      <Field label={print.edition}>
        {(control) => (
          <select
            {...control}
            value={ruleset.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          >
            {RULESETS.map((edition) => (
              <option key={edition.name} value={edition.name}>
                {rulesTitle(edition.name, messages)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Choice
        label={print.players}
        value={String(players)}
        options={Array.from({ length: most - least + 1 }, (_, i) => String(least + i)).map((value) => ({
          value,
          label: value,
        }))}
        onChange={(value) => setCount(Number(value))}
      />
    </Sheets>
  );
}

/** A game in which nothing has happened, between players without names. */
function blankGame(ruleset: Ruleset, players: number): RecordedGame {
  const board = emptyBoard(ruleset.size);
  const names = Array.from({ length: players }, () => '');
  const began = { type: 'began' } as const;
  const steps = [{ number: 0, turn: 0, action: began, before: board, board, scores: names.map(() => 0) }];
  return { ruleset, names, steps, isOver: false };
}

const SHEETS = ['score', 'tiles'] as const;

interface SheetsProps {
  readonly recorded: RecordedGame;
  /** When it was played. */
  readonly day: string | undefined;
  readonly children?: ReactNode;
}

/** The choice of a sheet, and the sheet itself. Printing the page prints nothing but the sheet. */
function Sheets({ recorded, day, children }: SheetsProps) {
  const { print } = useMessages();
  const [sheet, setSheet] = useState<(typeof SHEETS)[number]>('score');
  return (
    <Frame>
      <div className="print-options">
        <Choice
          label={print.sheet}
          value={sheet}
          options={SHEETS.map((value) => ({ value, label: print.sheets[value] }))}
          onChange={setSheet}
        />
        {children}
        <Button variant="primary" onClick={() => globalThis.print()}>
          {print.print}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className="print-preview" aria-label={print.preview} tabIndex={0}>
        {sheet === 'score' ? (
          <ScoreSheet recorded={recorded} day={day} />
        ) : (
          <TileSheet recorded={recorded} day={day} />
        )}
      </section>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { app, print } = useMessages();
  return (
    <Page title={app.titles.print} lead={print.about}>
      {children}
    </Page>
  );
}
