import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../ui/index.ts';
import { useTableParts } from './table-parts.ts';
import { useTable } from './use-table.ts';

/** C4: a last play waits until everyone has accepted it or somebody challenges. */
export function WaitPanel() {
  const { game, people, who, acts } = useTable();
  const { wait, main } = useMessages().game;
  const parts = useTableParts();
  const { phase, lastPlay } = game;
  if (phase.type !== 'waiting' || lastPlay === undefined) return undefined;
  const own = phase.seats.filter((seat) => people.includes(seat));
  const others = phase.seats.filter((seat) => !people.includes(seat));
  return (
    <div className="panel wait-panel">
      <h2>{wait.title}</h2>
      <p>{wait.text(who(lastPlay.seat), lastPlay.words)}</p>
      {parts.wait}
      {own.map((seat) => (
        <fieldset key={seat} className="wait-row" aria-label={wait.for(who(seat))}>
          {people.length > 1 && <b>{who(seat).name}</b>}
          <Button variant="danger" onClick={() => acts.challenge([seat])}>
            {main.challenge}
          </Button>
          <Button
            variant="primary"
            size="large"
            autoFocus={seat === own[0]}
            onClick={() => acts.accept(seat)}
          >
            {main.accept}
          </Button>
        </fieldset>
      ))}
      {others.length > 0 && <p className="soft">{wait.others(others.map((seat) => who(seat).name))}</p>}
    </div>
  );
}
