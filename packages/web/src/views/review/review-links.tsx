import { isLog, parseGame } from '@ziggurat/engine/game';
import { isAnnotationId } from '../../annotation/annotation.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { useNewAnnotation } from '../annotate/use-new-annotation.ts';
import { Link } from '../router.ts';
import { RECORD_ID, recordText } from './record-text.ts';

interface ReviewLinksProps {
  /** The id of the saved game; `undefined` for one read from a file. */
  readonly id: string | undefined;
  readonly host: Host;
}

/** What else can be done with a game: correct one that was written down, print its sheets. */
export function ReviewLinks({ id, host }: ReviewLinksProps) {
  const { annotate, print } = useMessages();
  const { startFrom } = useNewAnnotation(host);
  const text = id === undefined ? recordText() : undefined;
  const record = text === undefined || isLog(text) ? undefined : parseGame(text);
  const style = buttonClass({ size: 'small', variant: 'quiet' });
  return (
    <p className="review-links">
      {id !== undefined && isAnnotationId(id) && (
        <Link to={`/annotate/${encodeURIComponent(id)}`} className={style}>
          {annotate.edit}
        </Link>
      )}
      {record?.ok && (
        <Button size="small" variant="quiet" onClick={() => void startFrom(record.value)}>
          {annotate.edit}
        </Button>
      )}
      <Link to={`/print/${encodeURIComponent(id ?? RECORD_ID)}`} className={style}>
        {print.open}
      </Link>
    </p>
  );
}
