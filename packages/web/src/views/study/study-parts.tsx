import type { ReactNode } from 'react';
import './study.css';

/** A board with what belongs under it. */
export const TableFrame = ({
  outcome,
  children,
}: {
  readonly outcome?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div className="study-table" data-outcome={outcome}>
    {children}
  </div>
);

/** How an exercise ended, and why: a card. */
export const StudyReason = ({
  isFound,
  children,
}: {
  readonly isFound: boolean;
  readonly children: ReactNode;
}) => (
  <section className="study-reason" data-tone={isFound ? 'good' : undefined}>
    {children}
  </section>
);

/** Buttons next to an exercise. */
export const StudyActions = ({ children }: { readonly children: ReactNode }) => (
  <p className="study-actions">{children}</p>
);
