import { Component, type ReactNode } from 'react';
import { Broken } from './broken.tsx';

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
    return fault === undefined ? this.props.children : <Broken fault={fault} />;
  }
}
