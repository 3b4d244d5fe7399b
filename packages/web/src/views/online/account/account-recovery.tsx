import type { RecoveryState } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Notice } from '../../../ui/index.ts';
import { saveFile } from '../../data/save-file.ts';
import { CopyButton } from '../copy-button.tsx';
import { useRequest } from '../use-request.ts';
import { useConfirmation } from './confirmation.tsx';

/** Codes for somebody who forgets their password. They are shown here once. */
export function RecoveryCodes() {
  const { online, shared } = useMessages();
  const { recovery } = online.settings;
  const [state, setState] = useState<RecoveryState>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { ask, isBusy, fault } = useRequest();
  const confirmation = useConfirmation();
  useEffect(() => {
    void api.recoveryState().then((reply) => reply.ok && setState(reply.value));
  }, []);
  const create = async (): Promise<void> => {
    const created = await ask(confirmation.run(api.createRecoveryCodes));
    if (created !== undefined) setCodes(created.codes);
  };
  const text = codes?.join('\n') ?? '';
  const { left = 0, createdAt } = state ?? {};
  return (
    <section className="panel" aria-labelledby="recovery">
      <h2 id="recovery">{recovery.title}</h2>
      <p>{recovery.text}</p>
      {codes === undefined && state !== undefined && (
        <p>{createdAt === undefined ? recovery.none : recovery.left(left, shared.day(createdAt))}</p>
      )}
      {codes !== undefined && (
        <Notice tone="good">
          <div className="new-secret">
            <p>{recovery.once}</p>
            <ol className="recovery-codes">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
            <p className="page-actions">
              <CopyButton size="small" text={text} label={recovery.copy} />
              <Button
                size="small"
                icon="download"
                onClick={() => saveFile('ziggurat-codes.txt', `${text}\n`, 'text/plain')}
              >
                {recovery.save}
              </Button>
            </p>
          </div>
        </Notice>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <p>
        <Button disabled={isBusy} onClick={() => void create()}>
          {left > 0 || codes !== undefined ? recovery.replace : recovery.create}
        </Button>
      </p>
      {confirmation.dialog}
    </section>
  );
}
