import { type ReactNode, useRef } from 'react';
import { decodeText } from '../../host/decode-text.ts';
import { Button } from '../../ui/index.ts';

interface FilePickerProps {
  readonly accept: string;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

/** Lets the user choose a file. */
export function FilePicker({ accept, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again, after it was fixed.
          currentTarget.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
    </>
  );
}

interface FileButtonProps {
  readonly accept: string;
  readonly onRead: (text: string) => void;
  readonly children: ReactNode;
}

/** Lets the user choose a text file, and reads it. */
export const FileButton = ({ accept, onRead, children }: FileButtonProps) => (
  <FilePicker accept={accept} onPick={(file) => void readText(file).then(onRead)}>
    {children}
  </FilePicker>
);

const readText = async (file: File): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()));
