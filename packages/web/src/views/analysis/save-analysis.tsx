import { useState } from 'react';
import { type Analysis, analysisId, MAX_NAME, writeAnalysis } from '../../analysis/analysis.ts';
import { type Host, type Trouble, troubleOf } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Notice } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';
import { navigate } from '../router.ts';

interface SaveAnalysisProps {
  readonly analysis: Analysis;
  readonly host: Host;
}

/** Stores an analysis in this browser, and opens it there. */
export function SaveAnalysis({ analysis, host }: SaveAnalysisProps) {
  const messages = useMessages();
  const { analysis: texts, shared, troubles } = messages;
  const [trouble, setTrouble] = useState<Trouble>();
  const save = async (): Promise<void> => {
    const id = analysisId(crypto.getRandomValues(new Uint8Array(16)));
    const now = Date.now();
    const about =
      analysis.players?.join(' – ') ?? rulesTitle(analysis.tree[0].position.ruleset.name, messages);
    const name = `${about.slice(0, MAX_NAME - 30)}, ${shared.moment(now)}`;
    const written = writeAnalysis(analysis);
    const reply = await host.analyses.save({ id, name, written, openedAt: now, changedAt: now, version: 1 });
    if (reply.ok) navigate(`/analysis/${id}`);
    else setTrouble(troubleOf(reply));
  };
  return (
    <>
      <Button icon="download" onClick={() => void save()}>
        {texts.keep.save}
      </Button>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
    </>
  );
}
