import { type FormEvent, useState } from 'react';
import { type AddedWordList, type Trouble, troubleOf } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Field, Notice, Sheet, TextField } from '../../ui/index.ts';
import { FilePicker } from '../data/file-button.tsx';
import { useHost } from '../use-host.ts';
import './add-word-list.css';

interface AddWordListProps {
  readonly onClose: () => void;
  readonly onAdded: (added: AddedWordList) => void;
}

/** As long as a dictionary file allows. */
const MAX_NAME = 64;

/** "collins-2019.txt" is called collins-2019 unless the user says otherwise. */
const nameOf = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, MAX_NAME);

/** Adds a word list from a file or pasted text. */
export function AddWordList({ onClose, onAdded }: AddWordListProps) {
  const { wordLists: texts, shared, troubles } = useMessages();
  const { wordLists } = useHost();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const choose = (chosen: File): void => {
    setFile(chosen);
    setPasted('');
    if (name === '') setName(nameOf(chosen));
  };
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const reply = await wordLists.add(name, file ?? new Blob([pasted]));
    setBusy(false);
    if (reply.ok) onAdded(reply.value);
    else setTrouble(troubleOf(reply));
  };
  return (
    <Sheet open title={texts.add} closeLabel={shared.close} onClose={onClose}>
      <form className="add-word-list" onSubmit={(event) => void add(event)}>
        <p>{texts.addLead}</p>
        <TextField label={texts.name} value={name} maxLength={MAX_NAME} required onChange={setName} />
        <p className="page-actions">
          <FilePicker accept=".txt,.csv,.tsv,.zig,text/plain" onPick={choose}>
            {texts.file}
          </FilePicker>
          {file !== undefined && <span>{texts.chosen(file.name)}</span>}
        </p>
        <Field label={texts.paste}>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              spellCheck={false}
              autoCapitalize="off"
              value={pasted}
              onChange={({ currentTarget }) => {
                setPasted(currentTarget.value);
                setFile(undefined);
              }}
            />
          )}
        </Field>
        {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
        <p className="page-actions">
          <Button
            type="submit"
            variant="primary"
            disabled={isBusy || name.trim() === '' || (file === undefined && pasted.trim() === '')}
          >
            {isBusy ? texts.reading : texts.save}
          </Button>
        </p>
      </form>
    </Sheet>
  );
}
