import type { ReactNode } from 'react';
import { TopBar } from './top-bar.tsx';
import './page.css';

interface PageProps {
  readonly title: string;
  /** A sentence under the heading. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A screen to be read, from top to bottom; the game and its review draw their own. */
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
