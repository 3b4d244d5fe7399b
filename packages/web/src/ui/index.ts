import './tokens.css';
import './base.css';

export { BUTTON_VARIANTS, Button, type ButtonProps, buttonClass, IconButton } from './button.tsx';
export { Choice } from './choice.tsx';
export { Field } from './field.tsx';
export { Icon } from './icon.tsx';
export { ICONS, type IconName } from './icons.ts';
export { Item, List } from './list.tsx';
export { Notice } from './notice.tsx';
export { NumberField } from './number-field.tsx';
export { PlayerMark } from './player-mark.tsx';
export { Sheet } from './sheet.tsx';
export { Switch } from './switch.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { prefersReducedMotion, THEMES, type Theme } from './theme.ts';
