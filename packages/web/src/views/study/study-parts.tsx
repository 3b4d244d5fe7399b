import type { ReactNode } from 'react';
import './study.css';

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
