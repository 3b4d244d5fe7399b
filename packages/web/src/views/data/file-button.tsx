import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/index.ts';

interface FileButtonProps {
  readonly accept: string;
  readonly onRead: (text: string) => void;
  readonly children: ReactNode;
}

/** Lets the user choose a text file. */
export function FileButton({ accept, onRead, children }: FileButtonProps) {
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
          void file?.text().then(onRead);
        }}
      />
    </>
  );
}
