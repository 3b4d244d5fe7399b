import { Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { CopyButton } from './copy-button.tsx';

/** A token that has just been made: it is never shown again. */
export function NewSecret({ token }: { readonly token: string }) {
  const { settings } = useMessages().online;
  return (
    <Notice tone="good">
      <div className="new-secret">
        <p>{settings.tokenOnce}</p>
        <p className="secret">{token}</p>
        <p className="page-actions">
          <CopyButton size="small" text={token} label={settings.copyToken} />
        </p>
      </div>
    </Notice>
  );
}
