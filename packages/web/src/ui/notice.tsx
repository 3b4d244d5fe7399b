import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import './notice.css';

type Tone = 'info' | 'good' | 'bad';

const TONE_ICONS: Readonly<Record<Tone, IconName>> = { info: 'info', good: 'check', bad: 'cross' };

interface NoticeProps {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
  /** A button that helps. */
  readonly action?: ReactNode;
}

/** A message that appears by itself; screen readers read it immediately if it is bad. */
export const Notice = ({ tone = 'info', children, action }: NoticeProps) => (
  <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={TONE_ICONS[tone]} />
    <div className="notice-text">{children}</div>
    {action}
  </div>
);
