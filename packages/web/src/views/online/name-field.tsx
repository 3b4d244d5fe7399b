import { nameFault } from '@ziggurat/protocol';
import { TextField, type TextFieldProps } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { NAME_LENGTH } from '../../preferences/preferences.ts';

type NameFieldProps = Omit<TextFieldProps, 'maxLength' | 'dir' | 'error'>;

/** A name for an account, a bot or a token. It says what is wrong with one that the server would refuse. */
export function NameField(props: NameFieldProps) {
  const { nameFaults } = useMessages().online;
  const fault = props.value === '' ? undefined : nameFault(props.value);
  return (
    <TextField
      {...props}
      maxLength={NAME_LENGTH}
      dir="auto"
      error={fault === undefined ? undefined : nameFaults[fault]}
    />
  );
}
