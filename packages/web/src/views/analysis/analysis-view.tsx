import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Analysis, readAnalysis, type SavedAnalysis, writeAnalysis } from '../../analysis/analysis.ts';
import { analysisPath } from '../../analysis/link.ts';
import type { Host, Trouble } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { navigate } from '../router.ts';
import { useDocument } from '../use-document.ts';
import { AnalysisScreen } from './analysis-screen.tsx';
import { SaveAnalysis } from './save-analysis.tsx';
import { ShareAnalysis } from './share-analysis.tsx';
import { StartAnalysis } from './start-analysis.tsx';
import { useFragment } from './use-fragment.ts';

interface AnalysisViewProps {
  /** Absent for one that isn't stored. */
  readonly id: string | undefined;
  readonly host: Host;
}

/** An analysis: stored in this browser, or only in the address. */
export const AnalysisView = ({ id, host }: AnalysisViewProps) =>
  id === undefined ? <InAddress host={host} /> : <Stored key={id} id={id} host={host} />;

function InAddress({ host }: { readonly host: Host }) {
  const { analysis: texts } = useMessages();
  const { analysis, isBroken, change, start } = useFragment();
  if (analysis === undefined) return <StartAnalysis host={host} isBroken={isBroken} onStart={start} />;
  return (
    <AnalysisScreen analysis={analysis} onChange={change} onStart={start} host={host} title={texts.title}>
      {analysisPath(analysis) === undefined && <Notice>{texts.keep.tooLong}</Notice>}
      <SaveAnalysis analysis={analysis} host={host} />
      <ShareAnalysis analysis={analysis} title={texts.title} />
    </AnalysisScreen>
  );
}

function Stored({ id, host }: { readonly id: string; readonly host: Host }) {
  const { analysis: texts, troubles } = useMessages();
  const { document, change, trouble } = useDocument(id, host.analyses);
  const analysis = useMemo(() => document && readAnalysis(document.written), [document]);
  if (document === undefined || analysis === undefined) {
    return (
      <Page title={texts.title}>
        {trouble === undefined ? (
          <p role="status">{texts.start.loading}</p>
        ) : (
          <Notice tone="bad">{trouble === 'no-such-game' ? texts.start.gone : troubles[trouble]}</Notice>
        )}
      </Page>
    );
  }
  return <OpenStored saved={document} first={analysis} onSave={change} trouble={trouble} host={host} />;
}

interface OpenStoredProps {
  readonly saved: SavedAnalysis;
  /** As it was read; later changes come from this screen. */
  readonly first: Analysis;
  readonly onSave: (saved: SavedAnalysis) => void;
  readonly trouble: Trouble | undefined;
  readonly host: Host;
}

function OpenStored({ saved, first, onSave, trouble, host }: OpenStoredProps) {
  const { analysis: texts, troubles } = useMessages();
  const [analysis, setAnalysis] = useState(first);
  const latest = useRef({ analysis, saved, onSave });
  useEffect(() => {
    latest.current = { analysis, saved, onSave };
  });
  const change = useCallback((update: (analysis: Analysis) => Analysis): void => {
    const { analysis: before, saved, onSave } = latest.current;
    const after = update(before);
    latest.current = { ...latest.current, analysis: after };
    setAnalysis(after);
    onSave({ ...saved, written: writeAnalysis(after), changedAt: Date.now() });
  }, []);
  return (
    <AnalysisScreen
      analysis={analysis}
      onChange={change}
      onStart={(started) => navigate(analysisPath(started) ?? '/analysis')}
      host={host}
      title={saved.name}
    >
      {trouble === undefined ? (
        <p className="field-note">{texts.keep.saved}</p>
      ) : (
        <Notice tone="bad">{troubles[trouble]}</Notice>
      )}
      <ShareAnalysis analysis={analysis} title={saved.name} />
    </AnalysisScreen>
  );
}
