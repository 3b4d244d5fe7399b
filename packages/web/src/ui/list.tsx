import type { ReactNode } from 'react';
import './list.css';

interface ListProps {
  /** Draws each item as a card. */
  readonly isCards?: boolean;
  readonly children: ReactNode;
}

export const List = ({ isCards = false, children }: ListProps) => (
  <ul className={isCards ? 'list list-cards' : 'list'}>{children}</ul>
);

interface ItemProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Small print. */
  readonly note?: ReactNode;
  readonly label?: string;
  /** Draws attention to it. */
  readonly isMarked?: boolean;
  /** Buttons and links. */
  readonly children?: ReactNode;
}

/** One entry of a `List`. */
export const Item = ({ title, text, note, label, isMarked = false, children }: ItemProps) => (
  <li className="item" aria-label={label} data-marked={isMarked ? '' : undefined}>
    <div className="item-text">
      {title}
      {text !== undefined && <p>{text}</p>}
      {note !== undefined && <p className="soft">{note}</p>}
    </div>
    {children}
  </li>
);
