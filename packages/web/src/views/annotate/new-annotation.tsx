import { playersNamed } from '@ziggurat/engine/game';
import { MAX_SEATS, upwords2006 } from '@ziggurat/engine/rules';
import { useId, useState } from 'react';
import type { DictionaryName, Host, Setup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Button, Choice, Notice, PlayerMark, TextField } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { EditionChoice } from '../setup/edition-choice.tsx';
import { HouseRules } from '../setup/house-rules.tsx';
import { readRules } from '../setup/table-rules.ts';
import { OwnDictionaryChoice } from '../setup/word-choices.tsx';
import { useWordLists } from '../word-lists/use-word-lists.ts';
import { FromFile } from './from-file.tsx';
import { useNewAnnotation } from './use-new-annotation.ts';
import '../start-bar.css';

const NAME_LENGTH = 60;

/** Who played, by which rules, with which words; or a game file to start from. */
export function NewAnnotation({ host }: { readonly host: Host }) {
  const { annotate, app, setup, shared, troubles } = useMessages();
  const [rules, setRules] = useState<Setup['rules']>(() => preferences.get().edition || upwords2006.name);
  const [dictionary, setDictionary] = useState<DictionaryName>('en');
  const [names, setNames] = useState<readonly string[]>(['', '']);
  const { lists, reload } = useWordLists();
  const form = useId();
  const { start, startFrom, trouble } = useNewAnnotation(host);
  const ruleset = readRules(rules);
  const most = ruleset.ok ? ruleset.value.players.most : MAX_SEATS;
  const counts = Array.from({ length: Math.max(most - 1, 1) }, (_, i) => String(i + 2));
  const shown = Array.from({ length: Math.min(names.length, most) }, (_, i) => names[i] ?? '');
  return (
    <Page title={app.titles.annotate} lead={annotate.about}>
      <div className="list-section">
        {/* Only the names: a word list is added in a form of its own, and forms can't be nested. */}
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            const playerNames = shown.map((name, i) => name.trim() || shared.player(i + 1));
            void start({ rules, dictionary, players: playersNamed(playerNames) });
          }}
        >
          <section className="panel" aria-label={annotate.players}>
            <h2>{annotate.players}</h2>
            <Choice
              label={setup.count}
              value={String(shown.length)}
              options={counts.map((count) => ({ value: count, label: count }))}
              onChange={(count) => setNames(Array.from({ length: Number(count) }, (_, i) => names[i] ?? ''))}
            />
            <div className="field-grid">
              {shown.map((name, seat) => (
                <TextField
                  // biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by number
                  key={seat}
                  label={setup.seat(seat + 1)}
                  value={name}
                  placeholder={shared.player(seat + 1)}
                  maxLength={NAME_LENGTH}
                  autoComplete="off"
                  onChange={(next) => setNames(shown.map((old, i) => (i === seat ? next : old)))}
                />
              ))}
            </div>
          </section>
        </form>
        <EditionChoice mode="pass" rules={rules} onChange={setRules} />
        <OwnDictionaryChoice
          value={dictionary}
          lists={lists ?? []}
          onChange={setDictionary}
          onAdded={reload}
        />
        <HouseRules
          setup={{ mode: 'pass', rules, undo: false }}
          faults={ruleset.ok ? [] : ruleset.refusals}
          hasUndo={false}
          onChange={({ rules: changed = rules }) => setRules(changed)}
        />
        <div className="start-bar">
          {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
          <p className="start-summary">
            {shown.map((name, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by number
              <span key={seat}>
                <PlayerMark seat={seat} /> {name.trim() || shared.player(seat + 1)}{' '}
              </span>
            ))}
          </p>
          <Button type="submit" form={form} variant="primary" size="large" disabled={!ruleset.ok}>
            {annotate.start}
          </Button>
        </div>
      </div>
      <FromFile onRead={(record) => void startFrom(record)} />
    </Page>
  );
}
