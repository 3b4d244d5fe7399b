import type { ReactNode } from 'react';
import { TopBar } from './top-bar.tsx';
import './page.css';

interface PageProps {
  readonly title: string;
  /** A sentence under the heading. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A text page; the game and the review have their own layouts. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className="page">
      <TopBar />
      <main className="page-main">
        <h1>{title}</h1>
        {lead !== undefined && <p className="page-lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
