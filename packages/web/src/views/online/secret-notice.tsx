import { Notice } from '../../ui/index.ts';
import { CopyButton } from './copy-button.tsx';

interface SecretNoticeProps {
  readonly text: string;
  readonly secret: string;
  readonly copyLabel: string;
}

/** A token or link that is shown once, with a button to copy it. */
export const SecretNotice = ({ text, secret, copyLabel }: SecretNoticeProps) => (
  <Notice tone="good">
    <div className="new-secret">
      <p>{text}</p>
      <p className="secret">{secret}</p>
      <p className="page-actions">
        <CopyButton size="small" text={secret} label={copyLabel} />
      </p>
    </div>
  </Notice>
);
