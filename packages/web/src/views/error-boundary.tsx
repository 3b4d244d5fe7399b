import { Component, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { Button, buttonClass } from '../ui/index.ts';
import { ExportButton } from './data/export-button.tsx';
import { reloadIfOutdated } from './outdated.ts';
import { Page } from './page.tsx';
import { Link } from './router.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Shows an error screen instead of an empty page when rendering fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly fault?: Error }> {
  override readonly state: { readonly fault?: Error } = {};

  static getDerivedStateFromError(fault: unknown): { readonly fault: Error } {
    return { fault: fault instanceof Error ? fault : new Error(String(fault)) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <ErrorScreen fault={fault} />;
  }
}

/**
 * Shown instead of a screen that failed to render: what happened, and that nothing is lost. A tab that was open while
 * the server got a new version goes there instead.
 */
function ErrorScreen({ fault }: { readonly fault: Error }) {
  const { broken } = useMessages().app;
  const [isStaying, setStaying] = useState(false);
  useEffect(() => void reloadIfOutdated().then((isReloading) => setStaying(!isReloading)), []);
  if (!isStaying) return undefined;
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
