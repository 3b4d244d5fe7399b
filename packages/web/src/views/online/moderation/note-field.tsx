import { NoteText } from '@ziggurat/protocol';
import { useMessages } from '../../../messages/use-messages.ts';
import { TextField } from '../../../ui/index.ts';

/** May this be sent as a note? */
export const isNote = (text: string): boolean => NoteText.safeParse(text.trim()).success;

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What an operator tells the owner of an account about what they do to it. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const { people: texts } = useMessages().online.operator;
  return (
    <TextField
      label={texts.note}
      note={texts.noteNote}
      value={value}
      maxLength={500}
      autoComplete="off"
      onChange={onChange}
    />
  );
}
