import type { TableSummary } from '@ziggurat/protocol';
import { Button, buttonClass } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { Link, navigate } from '../router.ts';
import { tableAddress } from './table-title.ts';
import { useRequest } from './use-request.ts';

interface AfterGameProps {
  readonly summary: TableSummary;
  readonly isWatching: boolean;
}

/** The same players again, each one seat further; or back to the lobby. */
export function AfterGame({ summary, isWatching }: AfterGameProps) {
  const { after } = useMessages().online;
  const { ask, isBusy, fault } = useRequest();
  const rematch = async (): Promise<void> => {
    const table = await ask(api.rematch(summary.id));
    if (table !== undefined) navigate(tableAddress(table.id));
  };
  return (
    <div className="result-buttons">
      <Link to="/online" className={buttonClass()}>
        {after.lobby}
      </Link>
      {!isWatching && (
        <Button variant="primary" disabled={isBusy} onClick={() => void rematch()}>
          {summary.rematch === undefined ? after.rematch : after.rematchWaits}
        </Button>
      )}
      {isWatching && summary.rematch !== undefined && (
        <Link to={tableAddress(summary.rematch)} className={buttonClass({ variant: 'primary' })}>
          {after.rematchWaits}
        </Link>
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
    </div>
  );
}
