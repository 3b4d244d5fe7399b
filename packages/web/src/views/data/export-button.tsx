import { useState } from 'react';
import { type Trouble, troubleOf } from '../../host/host.ts';
import { Button } from '../../ui/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useHost } from '../use-host.ts';
import { saveFile } from './save-file.ts';

/** Saves all games of this browser as one file. */
export function ExportButton() {
  const { settings, troubles } = useMessages();
  const host = useHost();
  const [trouble, setTrouble] = useState<Trouble>();
  const exportAll = async (): Promise<void> => {
    const reply = await host.library.exportAll();
    setTrouble(reply.ok ? undefined : troubleOf(reply));
    const day = new Date().toISOString().slice(0, 10);
    if (reply.ok) saveFile(`ziggurat-${day}.json`, reply.value, 'application/json');
  };
  return (
    <>
      <Button icon="download" onClick={() => void exportAll()}>
        {settings.data.exportAll}
      </Button>
      {trouble !== undefined && <span role="alert">{troubles[trouble]}</span>}
    </>
  );
}
