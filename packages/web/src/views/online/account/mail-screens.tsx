import { EmailAddress } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Notice, TextField } from '../../../ui/index.ts';
import { Page } from '../../page.tsx';
import { Link } from '../../router.ts';
import { OnlineForm } from '../online-form.tsx';
import { useRequest } from '../use-request.ts';

/** Codes are in the fragment, which browsers don't send. */
const codeInAddress = (): string => location.hash.slice(1);

function BackLink() {
  const { online } = useMessages();
  return (
    <p>
      <Link to="/online">{online.back}</Link>
    </p>
  );
}

/** The target of the link that confirms an e-mail address. */
export function ConfirmEmail() {
  const { notices: texts } = useMessages().online;
  const [state, setState] = useState<'asking' | 'confirmed' | 'refused'>('asking');
  useEffect(() => {
    void api.confirmEmail(codeInAddress()).then(({ ok }) =>
      // React asks twice while developing: the first answer counts.
      setState((before) => (before === 'confirmed' || ok ? 'confirmed' : 'refused')),
    );
  }, []);
  return (
    <Page title={texts.email}>
      {state === 'asking' && <p role="status">{texts.confirming}</p>}
      {state === 'confirmed' && <Notice tone="good">{texts.isConfirmed}</Notice>}
      {state === 'refused' && <Notice tone="bad">{texts.oldLink}</Notice>}
      <BackLink />
    </Page>
  );
}

/** The target of the link that stops notices by e-mail. It asks first: some mail programs open every link. */
export function StopMail() {
  const { notices: texts } = useMessages().online;
  const { ask, isBusy, fault } = useRequest({ 'wrong-code': texts.oldLink });
  const [isStopped, setStopped] = useState(false);
  const stop = async (): Promise<void> => {
    const code = decodeURIComponent(codeInAddress());
    if ((await ask(api.stopMail(code))) !== undefined) setStopped(true);
  };
  return (
    <Page title={texts.stopTitle}>
      {isStopped ? (
        <Notice tone="good">{texts.stopped}</Notice>
      ) : (
        <p>
          <Button variant="primary" disabled={isBusy} onClick={() => void stop()}>
            {texts.stop}
          </Button>
        </p>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <BackLink />
    </Page>
  );
}

/** Sends a link for a new password to a confirmed address. */
export function ForgotPassword() {
  const { notices: texts } = useMessages().online;
  const { ask, ...requests } = useRequest();
  const [address, setAddress] = useState('');
  const [isSent, setSent] = useState(false);
  const submit = async (): Promise<void> => {
    if ((await ask(api.requestReset(address.trim()))) !== undefined) setSent(true);
  };
  return (
    <Page title={texts.forgotTitle} lead={texts.forgotLead}>
      <div className="panel">
        {isSent ? (
          <Notice tone="good">{texts.resetSent}</Notice>
        ) : (
          <OnlineForm
            requests={requests}
            submit={texts.sendReset}
            variant="primary"
            isReady={EmailAddress.safeParse(address).success}
            onSubmit={() => void submit()}
          >
            <TextField
              label={texts.address}
              type="email"
              value={address}
              autoComplete="email"
              onChange={setAddress}
            />
          </OnlineForm>
        )}
      </div>
      <BackLink />
    </Page>
  );
}
