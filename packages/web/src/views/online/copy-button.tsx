import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, type ButtonProps } from '../../ui/index.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly text: string;
  readonly label: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, ...style }: CopyButtonProps) {
  const { copy } = useMessages().online;
  const [message, setMessage] = useState('');
  const write = async (): Promise<void> => {
    try {
      // On plain HTTP there is no clipboard.
      await navigator.clipboard.writeText(text);
      setMessage(copy.done);
    } catch {
      setMessage(copy.failed);
    }
  };
  return (
    <>
      <Button {...style} icon="copy" onClick={() => void write()}>
        {label}
      </Button>
      <span role="status">{message}</span>
    </>
  );
}
