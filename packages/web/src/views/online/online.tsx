import { buttonClass } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';

/** Room for games with people elsewhere. */
export function Online() {
  const { online } = useMessages().app;
  return (
    <Page title={online.title}>
      <p>{online.text}</p>
      <p className="page-actions">
        <Link to="/new/pass" className={buttonClass({ variant: 'primary' })}>
          {online.pass}
        </Link>
        <Link to="/" className={buttonClass()}>
          {online.home}
        </Link>
      </p>
    </Page>
  );
}
