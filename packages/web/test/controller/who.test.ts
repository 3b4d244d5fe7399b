import { expect, test } from 'vitest';
import { namesAt } from '../../src/controller/who.ts';
import type { PlayerSetup } from '../../src/host/host.ts';
import { de } from '../../src/messages/de/de.ts';
import { en } from '../../src/messages/en/en.ts';

const person = (name: string): PlayerSetup => ({ type: 'person', name });
const COMPUTER: PlayerSetup = { type: 'computer', level: 'club' };

test.for(['', 'You', 'Du'])('a lone player without a name follows the language: "%s"', (name) => {
  const sitters = [person(name), COMPUTER];
  expect(namesAt({ sitters }, en)(0)).toEqual({ name: 'You', isYou: true });
  expect(namesAt({ sitters }, de)(0)).toEqual({ name: 'Du', isYou: true });
});

test('names that players chose stay as they are', () => {
  expect(namesAt({ sitters: [person('Ann'), COMPUTER] }, de)(0).name).toBe('Ann');
  const guest: PlayerSetup = { type: 'person', name: 'Du', elsewhere: true };
  expect(namesAt({ sitters: [person('Ann'), guest] }, en)(1).name).toBe('Du');
});

test('several people without names are numbered', () => {
  const sitters = [person(''), person('')];
  expect([0, 1].map((seat) => namesAt({ sitters }, de)(seat).name)).toEqual(['Spieler 1', 'Spieler 2']);
});
