import { nameFault } from '@ziggurat/protocol';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { NAME_LENGTH } from '../../preferences/preferences.ts';
import { Button, type ButtonProps, Notice, TextField, type TextFieldProps } from '../../ui/index.ts';
import type { Requests } from './use-request.ts';

interface OnlineFormProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly requests: Pick<Requests, 'isBusy' | 'fault'>;
  /** The button's label. */
  readonly submit: string;
  readonly isReady: boolean;
  readonly onSubmit: () => void;
  /** More buttons, after the submit button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Fields, the server's refusal if there is one, and the submit button. */
export function OnlineForm(props: OnlineFormProps) {
  const { requests, submit, isReady, onSubmit, actions, children, ...style } = props;
  const { isBusy, fault } = requests;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="online-form" onSubmit={send}>
      {children}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <p className="page-actions">
        <Button type="submit" disabled={isBusy || !isReady} {...style}>
          {submit}
        </Button>
        {actions}
      </p>
    </form>
  );
}

type NameFieldProps = Omit<TextFieldProps, 'maxLength' | 'dir' | 'error'>;

/** A name for an account, a bot or a token, with what is wrong with it. */
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
