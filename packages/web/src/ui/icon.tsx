import { ICONS, type IconName } from './icons.ts';
import './icon.css';

interface IconProps {
  readonly name: IconName;
}

/** A decorative icon next to text; icons without text use `IconButton`. */
export const Icon = ({ name }: IconProps) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
