import type { Trial, TrialState } from '../../controller/trial.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button } from '../../ui/index.ts';

interface TurnButtonProps {
  readonly trial: Pick<Trial, 'preview' | 'submit'>;
  readonly state: TrialState;
  readonly isOver: boolean;
  /** Without points there is no legal play on the board yet. */
  readonly text: (points: number | undefined) => string;
}

/** The main button: takes the play on the board, or the exchange. */
export function TurnButton({ trial, state, isOver, text }: TurnButtonProps) {
  const { main } = useMessages().game;
  const preview = useSignal(trial.preview);
  const { exchange } = state.placing;
  const points = preview?.faults.length === 0 ? preview.points : undefined;
  const isReady =
    exchange === undefined
      ? points !== undefined
      : exchange.chosen.length > 0 && exchange.chosen.length <= exchange.most;
  return (
    <Button
      variant="primary"
      size="large"
      wide
      aria-disabled={!isReady || isOver}
      aria-keyshortcuts="Enter"
      onClick={() => void trial.submit()}
    >
      {exchange === undefined ? text(points) : main.exchange(exchange.chosen.length)}
    </Button>
  );
}
