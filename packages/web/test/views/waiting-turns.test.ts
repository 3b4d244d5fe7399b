import { describe, expect, it } from 'vitest';
import { turnsAfter } from '../../src/views/turns-after.ts';

const TURNS = ['/a', '/b', '/c'].map((path) => ({ path }));
const after = (path: string) => turnsAfter(TURNS, path).map((turn) => turn.path);

describe('next game', () => {
  it('goes through all games that wait, and around', () => {
    expect(after('/a')).toEqual(['/b', '/c']);
    expect(after('/b')).toEqual(['/c', '/a']);
    expect(after('/c')).toEqual(['/a', '/b']);
  });

  it('starts with the first from a game that waits for somebody else', () => {
    expect(after('/d')).toEqual(['/a', '/b', '/c']);
  });

  it('leads nowhere if only this game waits', () => {
    expect(turnsAfter([{ path: '/a' }], '/a')).toEqual([]);
  });
});
