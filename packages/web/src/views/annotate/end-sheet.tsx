import type { GameRecord } from '@ziggurat/engine/game';
import { makeTiles, type Tile } from '@ziggurat/engine/rules';
import { useState } from 'react';
import { guessedEnd, type RecordEnd, totalsOf, withEnd } from '../../annotation/end-record.ts';
import { readTiles } from '../../annotation/read-turn.ts';
import { change, figure } from '../../controller/figures.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, NumberField, PlayerMark, Sheet, TextField } from '../../ui/index.ts';
import { refusalText } from './entry-text.ts';

interface EndSheetProps {
  readonly record: GameRecord;
  readonly onClose: () => void;
  readonly onEnd: (record: GameRecord) => void;
}

/** Counts the tiles left and the time penalties. */
export function EndSheet({ record, onClose, onEnd }: EndSheetProps) {
  const messages = useMessages();
  const { annotate, shared } = messages;
  const { ruleset, players } = record;
  const [fields, setFields] = useState(() => fieldsOf(record));
  const read = fields.map(({ tiles }) => readTiles(tiles, ruleset));
  const racks = read.map((rack): readonly Tile[] => (rack.ok ? rack.value : []));
  const penalties = fields.map(({ penalty }) => (Number.isNaN(penalty) ? 0 : penalty));
  const isReady =
    read.every(({ ok }) => ok) &&
    penalties.every((points) => Number.isInteger(points) && points >= 0 && points < 1000);
  const before = totalsOf(withEnd(record, noEnd(record)));
  const ended = withEnd(record, { racks, penalties: isReady ? penalties : players.map(() => 0) });
  const totals = totalsOf(ended);
  const put = (seat: number, part: Partial<Field>): void =>
    setFields((all) => all.map((field, i) => (i === seat ? { ...field, ...part } : field)));
  return (
    <Sheet
      open
      onClose={onClose}
      title={annotate.end.title}
      closeLabel={shared.close}
      footer={
        <Button variant="primary" wide disabled={!isReady} onClick={() => onEnd(ended)}>
          {annotate.end.save}
        </Button>
      }
    >
      <ol className="end-players">
        {players.map(({ name }, seat) => {
          const rack = read[seat]!;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by number
            <li key={seat}>
              <p className="end-player">
                <PlayerMark seat={seat} /> <b>{name}</b>
                <span>{figure(before[seat]!)}</span>
                <span>{change(totals[seat]! - before[seat]!)}</span>
                <b>{figure(totals[seat]!)}</b>
              </p>
              <div className="entry-fields">
                <TextField
                  label={annotate.end.left(name)}
                  note={annotate.end.leftNote}
                  error={rack.ok ? undefined : refusalText(rack.refusals[0]!, messages)}
                  value={fields[seat]!.tiles}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={20}
                  onChange={(tiles) => put(seat, { tiles })}
                />
                <NumberField
                  label={annotate.end.penalty(name)}
                  min={0}
                  max={999}
                  value={fields[seat]!.penalty}
                  onChange={(penalty) => put(seat, { penalty })}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

interface Field {
  readonly tiles: string;
  readonly penalty: number;
}

function fieldsOf(record: GameRecord): readonly Field[] {
  const { racks, penalties } = guessedEnd(record);
  return record.players.map((_, seat) => ({
    tiles: makeTiles(record.ruleset, racks[seat]!),
    penalty: penalties[seat]!,
  }));
}

const noEnd = ({ players }: GameRecord): RecordEnd => ({
  racks: players.map(() => []),
  penalties: players.map(() => 0),
});
