import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, type ButtonProps } from '../../ui/index.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly text: string;
  readonly label: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const { copy } = useMessages().online;
  const [said, setSaid] = useState('');
  const write = async (): Promise<void> => {
    try {
      // On plain HTTP there is no clipboard.
      await navigator.clipboard.writeText(text);
      setSaid(copy.done);
    } catch {
      setSaid(copy.failed);
    }
  };
  return (
    <>
      <Button {...look} icon="copy" onClick={() => void write()}>
        {label}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
