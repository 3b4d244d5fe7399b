import { Options } from '@ziggurat/protocol';
import { describe, expect, it } from 'vitest';
import type { SeekNews } from '../../src/online/connection.ts';
import { makeSeeking } from '../../src/online/seeking.ts';

const OPTIONS = Options.parse({ clock: { type: 'bank', base: 300_000, increment: 0 } });

/** A search, and the other end of it. */
function start() {
  const sent: string[] = [];
  let id = '';
  let tell = (_: SeekNews): void => undefined;
  const seeking = makeSeeking({
    seek(seek, _options, onNews) {
      id = seek;
      sent.push('seek');
      tell = onNews;
      return { confirm: () => void sent.push('confirm'), stop: () => void sent.push('stop') };
    },
  });
  seeking.start(OPTIONS);
  return { seeking, sent, id, tell };
}

describe('a search for an opponent', () => {
  it('confirms a pairing by itself, waits again if the other side does not, and ends at a table', () => {
    const { seeking, sent, id, tell } = start();
    expect(seeking.state.get()).toEqual({ type: 'seeking', options: OPTIONS });
    tell({ type: 'seeking', seek: id, since: 7 });
    expect(seeking.state.get()).toMatchObject({ type: 'seeking', since: 7 });
    tell({ type: 'paired', seek: id, until: 9 });
    expect(seeking.state.get()).toEqual({ type: 'paired', options: OPTIONS });
    tell({ type: 'seeking', seek: id, since: 7 });
    tell({ type: 'paired', seek: id, until: 19 });
    tell({ type: 'seated', seek: id, table: 'table-of-two' });
    expect(seeking.state.get()).toEqual({ type: 'seated', table: 'table-of-two' });
    expect(sent).toEqual(['seek', 'confirm', 'confirm']);
  });

  it('says why it ended', () => {
    const { seeking, id, tell } = start();
    tell({ type: 'seekEnded', seek: id, reason: 'unconfirmed' });
    expect(seeking.state.get()).toEqual({ type: 'idle', fault: 'unconfirmed' });
    const other = start();
    other.tell({ type: 'refused', refusal: { code: 'too-many-games' } });
    expect(other.seeking.state.get()).toEqual({ type: 'idle', fault: { code: 'too-many-games' } });
  });

  it('stops when asked', () => {
    const { seeking, sent } = start();
    seeking.stop();
    expect(seeking.state.get()).toEqual({ type: 'idle' });
    expect(sent).toEqual(['seek', 'stop']);
  });
});
