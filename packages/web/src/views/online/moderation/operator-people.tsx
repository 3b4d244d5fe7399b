import type { AccountRecord, BanList } from '@ziggurat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Item, List, Notice, TextField } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { OnlineForm } from '../online-form.tsx';
import { profileAddress } from '../table-title.ts';
import { useRequest } from '../use-request.ts';
import { PersonCard } from './operator-person.tsx';

/** Finds accounts by name, for an operator to act on, and lists bans. */
export function People() {
  const { people: texts } = useMessages().online.operator;
  const { ask, ...requests } = useRequest();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly AccountRecord[]>();
  const [bans, reloadBans] = useBans();
  const search = async (): Promise<void> => {
    const records = await ask(api.accounts(text.trim()));
    if (records !== undefined) setFound(records);
  };
  const reload = (): void => {
    reloadBans();
    if (found !== undefined) void search();
  };
  return (
    <>
      <section className="panel" aria-label={texts.title}>
        <OnlineForm
          requests={requests}
          submit={texts.search}
          isReady={text.trim() !== ''}
          onSubmit={() => void search()}
        >
          <TextField
            label={texts.name}
            note={texts.nameNote}
            value={text}
            maxLength={100}
            autoComplete="off"
            onChange={setText}
          />
        </OnlineForm>
        <p role="status">{found !== undefined && texts.found(found.length)}</p>
      </section>
      {found?.map((record) => (
        <PersonCard key={record.person.id} record={record} onChange={reload} />
      ))}
      {bans !== undefined && <Banned bans={bans} onChange={reload} />}
    </>
  );
}

function useBans(): [BanList | undefined, () => void] {
  const [bans, setBans] = useState<BanList>();
  const reload = useCallback(() => {
    void api.bans().then((reply) => reply.ok && setBans(reply.value));
  }, []);
  useEffect(reload, [reload]);
  return [bans, reload];
}

interface BannedProps {
  readonly bans: BanList;
  readonly onChange: () => void;
}

function Banned({ bans: { accounts, addresses }, onChange }: BannedProps) {
  const { online, shared } = useMessages();
  const { people: texts, refusals } = online.operator;
  const { ask, isBusy, fault } = useRequest(refusals);
  const lift = async (request: ReturnType<typeof api.unban>): Promise<void> => {
    await ask(request);
    onChange();
  };
  return (
    <section className="panel" aria-labelledby="banned">
      <h2 id="banned">{texts.banned}</h2>
      {accounts.length + addresses.length === 0 && <p>{texts.nobodyBanned}</p>}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <List>
        {accounts.map(({ person: { id, name }, bannedUntil = 0 }) => (
          <Item
            key={id}
            title={<Link to={profileAddress(id)}>{name}</Link>}
            note={texts.until(shared.moment(bannedUntil))}
          >
            <Button
              size="small"
              disabled={isBusy}
              aria-label={texts.unbanAbout(name)}
              onClick={() => void lift(api.unban(id))}
            >
              {texts.unban}
            </Button>
          </Item>
        ))}
        {addresses.map(({ address, until }) => (
          <Item
            key={address}
            title={<span className="address-key">{address}</span>}
            note={texts.until(shared.moment(until))}
          >
            <Button
              size="small"
              disabled={isBusy}
              aria-label={texts.unbanAbout(address)}
              onClick={() => void lift(api.unbanAddress(address))}
            >
              {texts.unban}
            </Button>
          </Item>
        ))}
      </List>
    </section>
  );
}
