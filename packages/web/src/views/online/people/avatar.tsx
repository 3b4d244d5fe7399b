import type { CSSProperties } from 'react';
import { avatarOf } from './draw-avatar.ts';
import './avatar.css';

interface AvatarProps {
  readonly name: string;
  readonly size?: 'small' | 'large' | undefined;
}

/** A picture drawn from the name, always the same: its initial on a small ziggurat. */
export function Avatar({ name, size = 'small' }: AvatarProps) {
  const { initial, hue, steps } = avatarOf(name);
  return (
    <svg
      className={`avatar avatar-${size}`}
      viewBox="0 0 32 32"
      aria-hidden="true"
      style={{ '--hue': hue } as CSSProperties}
    >
      <rect className="avatar-ground" width="32" height="32" rx="7" />
      <g className="avatar-steps">
        {steps.map(({ x, width }, storey) => (
          <rect key={x} x={x} y={32 - 5 * (storey + 1)} width={width} height={5 * (storey + 1)} />
        ))}
      </g>
      <text x="16" y="17" textAnchor="middle" dominantBaseline="central">
        {initial}
      </text>
    </svg>
  );
}
