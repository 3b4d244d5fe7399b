import { exchangeLimit } from '@ziggurat/engine/game';
import type { ReactNode } from 'react';
import { endExchange, recallAll, shuffle, startExchange } from '../../controller/placing.ts';
import type { Trial, TrialState } from '../../controller/trial.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, type ButtonProps } from '../../ui/index.ts';
import './study.css';

interface RackToolsProps {
  readonly trial: Pick<Trial, 'game' | 'change'>;
  readonly state: TrialState;
  readonly isOver: boolean;
  /** Without it only plays are turns: there is no pass and no exchange. */
  readonly onPass?: () => void;
  /** A tool of the screen itself, before the others. */
  readonly children?: ReactNode;
}

/** What can be done with a rack besides laying its tiles. */
export function RackTools({ trial, state: { placing }, isOver, onPass, children }: RackToolsProps) {
  const { game: messages, shared } = useMessages();
  const mostExchanged = exchangeLimit(trial.game, 0);
  return (
    <fieldset className="study-tools" aria-label={messages.tools.label} disabled={isOver} inert={isOver}>
      {placing.exchange !== undefined ? (
        <Button wide onClick={() => trial.change(endExchange)}>
          {shared.cancel}
        </Button>
      ) : (
        <>
          {children}
          {onPass !== undefined && (
            <>
              <Tool icon="pass" label={messages.tools.pass} onClick={onPass} />
              <Tool
                icon="exchange"
                label={messages.tools.exchange}
                disabled={mostExchanged === 0}
                onClick={() => trial.change((before) => startExchange(before, mostExchanged))}
              />
            </>
          )}
          {placing.laid.length > 0 ? (
            <Tool
              icon="recall"
              className="study-recall"
              label={messages.tools.recall}
              onClick={() => trial.change(recallAll)}
            />
          ) : (
            <Tool
              icon="shuffle"
              label={messages.tools.shuffle}
              onClick={() => trial.change((before) => shuffle(before, Math.random))}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/** An icon with its label under it. */
export const Tool = ({ label, className = '', ...rest }: ButtonProps & { readonly label: string }) => (
  <Button {...rest} variant="quiet" className={`study-tool ${className}`}>
    <span>{label}</span>
  </Button>
);
