import type { LevelName } from '@ziggurat/engine/bots';
import { Options } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { preferences } from '../../../preferences/preferences.ts';
import { Button, Choice, Notice, Switch } from '../../../ui/index.ts';
import { navigate } from '../../router.ts';
import { EditionChoice } from '../../setup/edition-choice.tsx';
import { HouseRules } from '../../setup/house-rules.tsx';
import { LevelField } from '../../setup/level-field.tsx';
import { PresetChoice } from '../../setup/preset-choice.tsx';
import { readRules, type TableRules } from '../../setup/table-rules.ts';
import { DictionaryChoice, JudgingChoice } from '../../setup/word-choices.tsx';
import '../../start-bar.css';
import type { ClockRules } from '@ziggurat/table';
import { OnlinePage } from '../online-page.tsx';
import { optionsTitle, tableAddress } from '../table-title.ts';
import { usePerson, useServerLists } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { ClockFields } from './clock-fields.tsx';

const MINUTE = 60_000;

/** How long a last play may still be challenged (C4), in milliseconds. */
const WAITS = { short: MINUTE / 2, minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE } as const;
type WaitName = keyof typeof WAITS;

/** Players with days per turn need a day to look. */
const waitFor = (clock: ClockRules): WaitName => (clock.type === 'turn' ? 'day' : 'minute');

/** All options of a table; the defaults are ready to open. */
export function NewTable() {
  const messages = useMessages();
  const { online, setup: texts, shared } = messages;
  const lists = useServerLists();
  const isGuest = usePerson()?.kind !== 'member';
  const [options, setOptions] = useState(() => Options.parse({ rules: preferences.get().onlineEdition }));
  const [wait, setWait] = useState<WaitName>();
  const [computers, setComputers] = useState(0);
  const [level, setLevel] = useState<LevelName>('casual');
  const { ask, isBusy, fault } = useRequest();
  const rules = options.rules as TableRules; // what the choices below have made
  const result = readRules(rules);
  const players = result.ok ? result.value.players : { least: 2, most: 4 };
  const mayRate = !isGuest && typeof rules === 'string' && options.clock.type !== 'none' && !options.director;
  const change = (part: Partial<Options>): void => setOptions((before) => ({ ...before, ...part }));
  const seats = Math.min(options.seats, players.most);
  const rated = options.rated && mayRate;
  // A director leaves every seat to others.
  const mostBots = options.director ? seats : seats - 1;
  const bots = rated ? 0 : Math.min(computers, mostBots);
  const waitName = wait ?? waitFor(options.clock);
  const chosen: Options = { ...options, seats, rated, wait: WAITS[waitName] };
  const isValid = result.ok && Options.safeParse(chosen).success;

  const open = async (): Promise<void> => {
    const table = await ask(api.open(chosen));
    if (table === undefined) return;
    for (let bot = 0; bot < bots; bot++) await ask(api.addComputer(table.id, level));
    navigate(tableAddress(table.id));
  };

  const counts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));
  return (
    <OnlinePage title={online.newTable} lead={online.setup.lead} here="elsewhere">
      <Choice
        label={online.setup.seats}
        value={String(seats)}
        options={counts(Math.max(2, players.least), players.most)}
        onChange={(count) => change({ seats: Number(count) })}
      />
      <EditionChoice
        mode="pass"
        rules={rules}
        onChange={(next) => change({ rules: next as Options['rules'] })}
      />
      <PresetChoice
        options={{ rules, judging: options.judging, clock: options.clock }}
        onChange={({ rules: next, ...rest }) => change({ ...rest, rules: next as Options['rules'] })}
      />
      <ClockFields clock={options.clock} onChange={(clock) => change({ clock })} />
      <DictionaryChoice
        value={options.dictionary}
        lists={lists}
        onChange={(dictionary) => change({ dictionary })}
      />
      <JudgingChoice value={options.judging} onChange={(judging) => change({ judging })} />
      <section className="panel" aria-label={online.room.options}>
        <Switch
          label={online.setup.listed}
          note={online.setup.listedNote}
          checked={options.listed}
          onChange={(listed) => change({ listed })}
        />
        <Switch
          label={online.setup.spectators}
          note={online.setup.spectatorsNote}
          checked={options.spectators}
          onChange={(spectators) => change({ spectators })}
        />
        <Switch
          label={online.setup.director}
          note={online.setup.directorNote}
          checked={options.director}
          onChange={(director) => change({ director })}
        />
        <Switch
          label={online.setup.rated}
          note={isGuest ? online.setup.guestNote : online.setup.ratedNote}
          checked={rated}
          disabled={!mayRate}
          onChange={(next) => change({ rated: next })}
        />
        <Choice
          label={online.setup.wait}
          value={waitName}
          options={WAIT_NAMES.map((value) => ({ value, label: online.setup.waits[value] }))}
          onChange={setWait}
        />
      </section>
      {!rated && (
        <section className="panel" aria-label={online.setup.computers}>
          <Choice
            label={online.setup.computers}
            value={String(bots)}
            options={counts(0, mostBots)}
            onChange={(count) => setComputers(Number(count))}
          />
          <p className="soft">{online.setup.computersNote}</p>
          {bots > 0 && <LevelField label={texts.level} level={level} onChange={setLevel} />}
        </section>
      )}
      <HouseRules
        setup={{ mode: 'pass', rules, undo: false }}
        faults={result.ok ? [] : result.refusals}
        onChange={(part) => part.rules !== undefined && change({ rules: part.rules as Options['rules'] })}
        hasUndo={false}
      />
      <div className="start-bar">
        {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
        <p className="start-summary">{`${shared.seats(seats)} · ${optionsTitle(chosen, lists, messages)}`}</p>
        <Button variant="primary" size="large" disabled={isBusy || !isValid} onClick={() => void open()}>
          {online.setup.open}
        </Button>
      </div>
    </OnlinePage>
  );
}

const WAIT_NAMES = Object.keys(WAITS) as WaitName[]; // the keys of the table
