import { useMessages } from '../../messages/use-messages.ts';
import type { ApiCode } from '../../online/api.ts';
import { Button, buttonClass, Notice } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { useOnline } from './use-online.ts';

/** Online play isn't available: why, and what works anyway. */
export function Unreachable({ code }: { readonly code: ApiCode }) {
  const { unreachable } = useMessages().online;
  const { account } = useOnline();
  const why = code === 'unreachable' || code === 'no-server' ? unreachable[code] : unreachable.other;
  return (
    <section className="panel">
      <Notice
        action={
          code === 'no-server' ? undefined : (
            <Button size="small" onClick={() => void account.load()}>
              {unreachable.retry}
            </Button>
          )
        }
      >
        {why}
      </Notice>
      <p>{unreachable.here}</p>
      <p className="page-actions">
        <Link to="/new/computer" className={buttonClass({ variant: 'primary' })}>
          {unreachable.computer}
        </Link>
        <Link to="/new/pass" className={buttonClass()}>
          {unreachable.pass}
        </Link>
      </p>
    </section>
  );
}
