import { useEffect, useState } from 'react';
import { isWordListId, type Mode, type Setup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Button, Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { useWordLists } from '../word-lists/use-word-lists.ts';
import { defaultSetup } from './default-setup.ts';
import { EditionChoice } from './edition-choice.tsx';
import { fitSetup } from './fit-setup.ts';
import { HouseRules } from './house-rules.tsx';
import { LevelChoice } from './level-choice.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { Seats } from './seats.tsx';
import { setupSummary } from './setup-summary.ts';
import { readRules } from './table-rules.ts';
import { useStart } from './use-start.ts';
import { JudgingChoice, OwnDictionaryChoice } from './word-choices.tsx';
import '../start-bar.css';

/** All options of a new game, with the last ones filled in. */
export function NewGame({ mode }: { readonly mode: Mode }) {
  const messages = useMessages();
  const { setup: texts, shared, troubles } = messages;
  const [chosen, setSetup] = useState(() => defaultSetup(mode, preferences.get()));
  const { prepare, start, isBusy, trouble } = useStart();
  const { lists, reload } = useWordLists();
  const isGone =
    lists !== undefined &&
    isWordListId(chosen.dictionary) &&
    !lists.some(({ id }) => id === chosen.dictionary);
  const setup: Setup = isGone ? { ...chosen, dictionary: 'en' } : chosen;
  useEffect(() => prepare(setup), [prepare, setup]);
  const result = readRules(setup.rules);
  const change = (part: Partial<Setup>): void => setSetup((state) => fitSetup({ ...state, ...part }));
  return (
    <Page title={shared.modes[mode]} lead={texts.leads[mode]}>
      {mode === 'computer' && (
        <LevelChoice players={setup.sitters} onChange={(players) => change({ sitters: players })} />
      )}
      {mode === 'pass' && result.ok && (
        <Seats
          players={setup.sitters}
          playerRange={result.value.players}
          onChange={(players) => change({ sitters: players })}
        />
      )}
      <EditionChoice mode={mode} rules={setup.rules} onChange={(rules) => change({ rules })} />
      {mode !== 'solo' && (
        <PresetChoice
          options={{ rules: setup.rules, judging: setup.judging }}
          onChange={({ rules, judging }) => change({ rules, judging })}
        />
      )}
      <OwnDictionaryChoice
        value={setup.dictionary}
        lists={lists ?? []}
        onChange={(dictionary) => change({ dictionary })}
        onAdded={reload}
      />
      {mode !== 'solo' && <JudgingChoice value={setup.judging} onChange={(judging) => change({ judging })} />}
      <HouseRules setup={setup} faults={result.ok ? [] : result.refusals} onChange={change} />
      <div className="start-bar">
        {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
        <p className="start-summary">{setupSummary(setup, lists ?? [], messages)}</p>
        <Button variant="primary" size="large" disabled={isBusy || !result.ok} onClick={() => start(setup)}>
          {texts.start}
        </Button>
      </div>
    </Page>
  );
}
