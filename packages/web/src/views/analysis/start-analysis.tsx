import { emptyBoard, rulesetNamed, upwords2006 } from '@ziggurat/engine/rules';
import { useId, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { treeOf } from '../../analysis/tree.ts';
import type { DictionaryName, Host, Setup } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Button, Field, Notice, NumberField } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { EditionChoice } from '../setup/edition-choice.tsx';
import { readRules } from '../setup/table-rules.ts';
import { OwnDictionaryChoice } from '../setup/word-choices.tsx';
import { useWordLists } from '../word-lists/use-word-lists.ts';
import { faultText } from './fault-text.ts';
import { readStart, type StartRefusal } from './read-start.ts';
import { SavedAnalyses } from './saved-analyses.tsx';
import './analysis.css';

interface StartAnalysisProps {
  readonly host: Host;
  /** The address should have had an analysis, but it can't be read. */
  readonly isBroken: boolean;
  readonly onStart: (analysis: Analysis) => void;
}

/** Where an analysis begins: a stored one, something pasted, or an empty board. */
export function StartAnalysis({ host, isBroken, onStart }: StartAnalysisProps) {
  const { analysis: texts } = useMessages();
  return (
    <Page title={texts.title} lead={texts.about}>
      {isBroken && <Notice tone="bad">{texts.start.badLink}</Notice>}
      <SavedAnalyses host={host} />
      <Pasted onStart={onStart} />
      <EmptyBoard onStart={onStart} />
    </Page>
  );
}

function Pasted({ onStart }: Pick<StartAnalysisProps, 'onStart'>) {
  const messages = useMessages();
  const { start } = messages.analysis;
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(Number.NaN);
  const [refusal, setRefusal] = useState<StartRefusal>();
  const isGame = /^\s*(#|>|\{)/m.test(text);
  return (
    <form
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        const result = readStart(text, isGame && !Number.isNaN(turn) ? turn : undefined, messages);
        if (result.ok) onStart(result.value);
        else setRefusal(result.refusals[0]);
      }}
    >
      <h2>{start.paste}</h2>
      <Field label={start.text} note={start.pasteText}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setRefusal(undefined);
            }}
          />
        )}
      </Field>
      {isGame && (
        <NumberField
          label={start.turn}
          note={start.turnNote}
          min={1}
          max={999}
          value={turn}
          onChange={setTurn}
        />
      )}
      {refusal !== undefined && <Notice tone="bad">{refusalText(refusal, messages)}</Notice>}
      <p className="page-actions">
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          {messages.analysis.open}
        </Button>
      </p>
    </form>
  );
}

function refusalText(refusal: StartRefusal, messages: Messages): string {
  const { start } = messages.analysis;
  switch (refusal.code) {
    case 'unread':
      return start.unread;
    case 'alone':
      return start.alone;
    case 'no-such-turn':
      return start.badTurn(refusal.turns);
    default:
      return faultText(refusal, messages);
  }
}

function EmptyBoard({ onStart }: Pick<StartAnalysisProps, 'onStart'>) {
  const { start } = useMessages().analysis;
  const [rules, setRules] = useState<Setup['rules']>(() => preferences.get().edition || upwords2006.name);
  const [dictionary, setDictionary] = useState<DictionaryName>('en');
  const { lists, reload } = useWordLists();
  const id = useId();
  const read = readRules(rules);
  const begin = (): void => {
    if (!read.ok) return;
    const ruleset = typeof rules === 'string' ? (rulesetNamed(rules) ?? read.value) : read.value;
    const position = {
      ruleset,
      board: emptyBoard(ruleset.size),
      racks: [undefined, undefined],
      scores: [0, 0],
      passes: 0,
    };
    onStart({ dictionary, judging: 'referee', tree: treeOf(position), at: 0 });
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{start.empty}</h2>
      <p>{start.emptyText}</p>
      <EditionChoice mode="pass" rules={rules} onChange={setRules} />
      <OwnDictionaryChoice value={dictionary} lists={lists ?? []} onChange={setDictionary} onAdded={reload} />
      <p className="page-actions">
        <Button variant="primary" disabled={!read.ok} onClick={begin}>
          {start.begin}
        </Button>
      </p>
    </section>
  );
}
