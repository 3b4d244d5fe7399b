import { Password } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { TextField } from '../../../ui/index.ts';
import { Page } from '../../page.tsx';
import { Link, navigate } from '../../router.ts';
import { OnlineForm } from '../online-form.tsx';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

/** Where a link from an operator leads: its code is behind the `#`, which browsers do not send. */
export function ResetScreen() {
  const { online } = useMessages();
  const { reset: texts, settings } = online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [code] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    if ((await ask(account.reset(code, password))) !== undefined) navigate('/online', { replace: true });
  };
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className="panel">
        <OnlineForm
          requests={requests}
          submit={texts.submit}
          variant="primary"
          isReady={code !== '' && Password.safeParse(password).success}
          onSubmit={() => void submit()}
        >
          <TextField
            label={settings.newPassword}
            note={settings.passwordNote}
            type="password"
            value={password}
            autoComplete="new-password"
            onChange={setPassword}
          />
        </OnlineForm>
      </div>
      <p>
        <Link to="/online">{online.back}</Link>
      </p>
    </Page>
  );
}
