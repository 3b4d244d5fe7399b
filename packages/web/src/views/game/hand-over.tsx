import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../ui/index.ts';

interface HandOverProps {
  readonly name: string;
  readonly onTake: () => void;
}

/** Hands the device to the next person: no rack is on the screen or in the page. */
export function HandOver({ name, onTake }: HandOverProps) {
  const { handOver } = useMessages().game;
  return (
    <div className="panel hand-over">
      <h2>{handOver.title(name)}</h2>
      <p>{handOver.text}</p>
      <Button variant="primary" size="large" autoFocus onClick={onTake}>
        {handOver.take(name)}
      </Button>
    </div>
  );
}
