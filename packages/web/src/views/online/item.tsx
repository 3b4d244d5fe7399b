import type { ReactNode } from 'react';

interface ItemProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** One thing of a list, for `<ul className="item-list">`. */
export const Item = ({ title, note, children }: ItemProps) => (
  <li className="item">
    <div>
      {title}
      {note !== undefined && <p className="soft">{note}</p>}
    </div>
    {children}
  </li>
);
