import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { Page } from '../../page.tsx';
import { Link, navigate } from '../../router.ts';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { PasswordForm } from './password-form.tsx';

/** The target of a password reset link. Its code is in the fragment, which browsers don't send. */
export function ResetScreen() {
  const { online } = useMessages();
  const { reset: texts, settings } = online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [code] = useState(() => location.hash.slice(1));
  const reset = async (password: string): Promise<boolean> => {
    const isReset = (await ask(account.resetPassword(code, password))) !== undefined;
    if (isReset) navigate('/online', { replace: true });
    return isReset;
  };
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className="panel">
        <PasswordForm
          requests={requests}
          label={settings.newPassword}
          submit={texts.submit}
          variant="primary"
          isReady={code !== ''}
          onSubmit={reset}
        />
      </div>
      <p>
        <Link to="/online">{online.back}</Link>
      </p>
    </Page>
  );
}
