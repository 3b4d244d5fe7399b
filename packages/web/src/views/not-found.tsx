import { useMessages } from '../messages/use-messages.ts';
import { buttonClass } from '../ui/index.ts';
import { Page } from './page.tsx';
import { Link } from './router.ts';

export function NotFound() {
  const { notFound } = useMessages().app;
  return (
    <Page title={notFound.title}>
      <p>{notFound.text}</p>
      <p className="page-actions">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {notFound.home}
        </Link>
      </p>
    </Page>
  );
}
