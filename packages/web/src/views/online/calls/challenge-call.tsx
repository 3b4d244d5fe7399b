import type { Challenge } from '@ziggurat/protocol';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { notifyTurn } from '../../../online/notify.ts';
import { Button, Notice } from '../../../ui/index.ts';
import { navigate } from '../../router.ts';
import { optionsTitle, tableAddress } from '../table-title.ts';
import { useServerLists } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

/** A challenge that the user has received: accept or decline. */
export function ChallengeCall({ challenge }: { readonly challenge: Challenge }) {
  const messages = useMessages();
  const { contacts: texts, calls } = messages.online;
  const lists = useServerLists();
  const { ask, isBusy, fault } = useRequest({ 'not-found': texts.expired });
  const { id, from, options } = challenge;
  const notify = useEffectEvent(() => {
    const title = texts.received(from.name);
    void notifyTurn(
      { title, text: optionsTitle(options, lists, messages), about: id, path: '/online' },
      navigate,
    );
  });
  useEffect(() => notify(), []);
  const accept = async (): Promise<void> => {
    const table = await ask(api.acceptChallenge(id));
    if (table !== undefined) navigate(tableAddress(table.id));
  };
  return (
    <aside className="call" aria-label={calls.label}>
      <Notice
        action={
          <>
            <Button size="small" variant="primary" disabled={isBusy} onClick={() => void accept()}>
              {texts.accept}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={isBusy}
              onClick={() => void ask(api.endChallenge(id))}
            >
              {texts.decline}
            </Button>
          </>
        }
      >
        {fault ?? (
          <>
            <b>{texts.received(from.name)}</b> {optionsTitle(options, lists, messages)}
          </>
        )}
      </Notice>
    </aside>
  );
}
