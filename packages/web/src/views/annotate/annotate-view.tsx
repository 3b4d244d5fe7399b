import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { AnnotateScreen } from './annotate-screen.tsx';
import { NewAnnotation } from './new-annotation.tsx';
import { useAnnotation } from './use-annotation.ts';

interface AnnotateViewProps {
  /** Absent for a new game. */
  readonly id: string | undefined;
  readonly host: Host;
}

/** Enters a game that was played on a real board. */
export const AnnotateView = ({ id, host }: AnnotateViewProps) =>
  id === undefined ? <NewAnnotation host={host} /> : <Opened key={id} id={id} host={host} />;

function Opened({ id, host }: { readonly id: string; readonly host: Host }) {
  const { app, review, troubles } = useMessages();
  const { open, trouble } = useAnnotation(id, host);
  if (open !== undefined) return <AnnotateScreen open={open} trouble={trouble} host={host} />;
  return (
    <Page title={app.titles.annotate}>
      {trouble === undefined ? (
        <p role="status">{review.loading}</p>
      ) : (
        <Notice tone="bad">{troubles[trouble]}</Notice>
      )}
    </Page>
  );
}
