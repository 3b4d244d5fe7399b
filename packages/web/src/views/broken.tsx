import { useMessages } from '../messages/use-messages.ts';
import { Button, buttonClass } from '../ui/index.ts';
import { ExportButton } from './data/export-button.tsx';
import { Page } from './page.tsx';
import { Link } from './router.ts';

/** Shown instead of a screen that failed to render: what happened, and that nothing is lost. */
export function Broken({ fault }: { readonly fault: Error }) {
  const { broken } = useMessages().app;
  return (
    <Page title={broken.title}>
      <p>{broken.text}</p>
      <p className="page-actions">
        <Button variant="primary" onClick={() => location.reload()}>
          {broken.reload}
        </Button>
        <Link to="/" className={buttonClass()}>
          {broken.home}
        </Link>
        <ExportButton />
      </p>
      <details>
        <summary>{broken.details}</summary>
        <pre className="broken-details">{fault.message}</pre>
      </details>
    </Page>
  );
}
