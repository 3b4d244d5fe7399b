import './tokens.css';
import './base.css';

export {
  BUTTON_VARIANTS,
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export { Choice, type ChoiceOption, type ChoiceProps } from './choice.tsx';
export { Field, type FieldControl, type FieldProps } from './field.tsx';
export { Icon } from './icon.tsx';
export { ICONS, type IconName } from './icons.ts';
export { Notice, type NoticeProps, TONES, type Tone } from './notice.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { PlayerMark, type PlayerMarkProps } from './player-mark.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { THEMES, type Theme, wantsLittleMotion } from './theme.ts';
