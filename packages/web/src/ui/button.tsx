import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import './button.css';

export const BUTTON_VARIANTS = ['primary', 'plain', 'quiet', 'danger'] as const;
type ButtonVariant = (typeof BUTTON_VARIANTS)[number];
type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** For links that look like buttons. */
export const buttonClass = ({ variant = 'plain', size = 'medium', wide = false }: ButtonStyle = {}): string =>
  `button button-${variant} button-${size}${wide ? ' button-wide' : ''}`;

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  readonly icon?: IconName | undefined;
}

export function Button({ variant, size, wide, icon, className, children, ...rest }: ButtonProps) {
  const classes = buttonClass({ variant, size, wide });
  return (
    <button type="button" {...rest} className={className === undefined ? classes : `${classes} ${className}`}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide'> {
  readonly icon: IconName;
  /** Its accessible name and tooltip. */
  readonly label: string;
  /** For a toggle button. */
  readonly pressed?: boolean | undefined;
}

export function IconButton({ label, pressed, variant = 'quiet', className = '', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={`icon-button ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    />
  );
}
