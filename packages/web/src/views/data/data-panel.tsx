import { troubleOf } from '../../host/host.ts';
import { type ReactNode, useState } from 'react';
import { Button, Notice } from '../../ui/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useHost } from '../use-host.ts';
import { ExportButton } from './export-button.tsx';
import { FileButton } from './file-button.tsx';

interface Message {
  readonly tone: 'good' | 'bad' | 'info';
  readonly text: string;
}

interface DataPanelProps {
  readonly onImported?: () => void;
  readonly children?: ReactNode;
}

/** Export, import and storage of this browser's games. */
export function DataPanel({ onImported, children }: DataPanelProps) {
  const { settings, troubles } = useMessages();
  const { data } = settings;
  const host = useHost();
  const [message, setMessage] = useState<Message>();
  const importAll = async (text: string): Promise<void> => {
    const reply = await host.library.importAll(text);
    if (!reply.ok) {
      setMessage({ tone: 'bad', text: troubles[troubleOf(reply)] });
      return;
    }
    const { added, known, damaged } = reply.value;
    setMessage({ tone: 'good', text: data.imported(added, known, damaged) });
    onImported?.();
  };
  const persist = async (): Promise<void> => {
    const isPersisted = await host.library.persist();
    setMessage(isPersisted ? { tone: 'good', text: data.persisted } : { tone: 'info', text: data.notPersisted });
  };
  return (
    <section className="panel" aria-label={data.title}>
      <h2>{data.title}</h2>
      <p>{data.text}</p>
      <p className="page-actions">
        <ExportButton />
        <FileButton accept=".json,.txt,application/json,text/plain" onRead={(text) => void importAll(text)}>
          {data.importAll}
        </FileButton>
        <Button variant="quiet" onClick={() => void persist()}>
          {data.persist}
        </Button>
      </p>
      <p className="field-note">{data.persistNote}</p>
      {message !== undefined && <Notice tone={message.tone}>{message.text}</Notice>}
      {children}
    </section>
  );
}
