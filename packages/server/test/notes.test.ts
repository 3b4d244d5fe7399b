import type { Appeal, Note, PersonReport } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const HOUR = 3_600_000;
const PASSWORD = 'correct horse';
const storeOptions = useDatabases();

describe.each(DATABASES)('with %s,', (database) => {
  let now = 1_700_000_000_000;
  let node: Node;
  let operator: Client;
  beforeAll(async () => {
    node = await openNode({
      now: () => now,
      limits: { openReports: 3 },
      ...(await storeOptions(database)),
    });
    operator = await Client.member(node.address, 'Hammurabi');
    await node.service.accounts.setOperator('Hammurabi', true);
  });
  afterAll(() => node.close());

  const reportsAbout = async (id: string): Promise<PersonReport[]> =>
    (await operator.get<PersonReport[]>('person-reports')).filter(({ person }) => person.id === id);
  const notesOf = (client: Client) => client.get<Note[]>('me/notes');

  describe('a report about a person', () => {
    it('counts once for each thing, and is settled by what operators do about it', async () => {
      const [ann, ben] = (await Promise.all(
        ['Ann', 'Ben'].map((name) => Client.guest(node.address, name)),
      )) as [Client, Client];
      const id = await ben.id();
      const report = (about: string) => ann.refusal('POST', `people/${id}/report`, { about, reason: 'rude' });
      for (const about of ['name', 'conduct', 'name']) expect(await report(about)).toBe('none');
      expect(await reportsAbout(id)).toMatchObject([
        { about: 'name', by: { name: 'Ann' }, reason: 'rude' },
        { about: 'conduct' },
      ]);
      await operator.ask('PUT', `accounts/${id}/name`, { name: 'Guest of Ur' });
      expect((await reportsAbout(id)).map(({ about }) => about)).toEqual(['conduct']);
      await operator.ask('PUT', `silences/${id}`, { note: 'Be kind.' });
      expect(await reportsAbout(id)).toEqual([]);
      expect(await report('name')).toBe('none');
      const [open] = await reportsAbout(id);
      expect(await operator.refusal('DELETE', `person-reports/${open!.id}`)).toBe('none');
      expect(await operator.refusal('DELETE', `person-reports/${open!.id}`)).toBe('not-found');
      expect(await reportsAbout(id)).toEqual([]);
    });

    it("can't be about oneself or nobody, and nobody can send too many", async () => {
      const ann = await Client.guest(node.address);
      const report = (id: string) =>
        ann.refusal('POST', `people/${id}/report`, { about: 'conduct', reason: 'rude' });
      expect(await report(await ann.id())).toBe('not-allowed');
      expect(await report('nobody-at-all')).toBe('not-found');
      for (const expected of ['none', 'none', 'none', 'too-many'])
        expect(await report(await (await Client.guest(node.address, 'Ben')).id())).toBe(expected);
    });

    it('is deleted with either account', async () => {
      const [ann, ben, cem] = (await Promise.all(
        ['Ann', 'Ben', 'Cem'].map((name) => Client.guest(node.address, name)),
      )) as [Client, Client, Client];
      const [benId, cemId] = [await ben.id(), await cem.id()];
      for (const id of [benId, cemId])
        await ann.post(`people/${id}/report`, { about: 'conduct', reason: 'rude' });
      await ben.ask('DELETE', 'me');
      expect([await reportsAbout(benId), await reportsAbout(cemId)]).toMatchObject([[], [{}]]);
      await ann.ask('DELETE', 'me');
      expect(await reportsAbout(cemId)).toEqual([]);
    });
  });

  describe('a note', () => {
    it('tells the owner what was done and why, and takes one appeal', async () => {
      const ann = await Client.guest(node.address, 'Ann');
      const id = await ann.id();
      await operator.ask('PUT', `silences/${id}`, { note: 'You insulted Ben.' });
      const [note] = (await notesOf(ann)) as [Note];
      expect(note).toMatchObject({ action: 'silenced', text: 'You insulted Ben.', isRead: false });
      const stranger = await Client.guest(node.address, 'Eve');
      expect(await stranger.refusal('POST', `me/notes/${note.id}`, { appeal: 'mine' })).toBe('not-found');
      expect(await ann.refusal('POST', `me/notes/${note.id}`, {})).toBe('none');
      expect(await notesOf(ann)).toMatchObject([{ isRead: true }]);
      expect(await ann.refusal('POST', `me/notes/${note.id}`, { appeal: 'It was a joke.' })).toBe('none');
      expect(await ann.refusal('POST', `me/notes/${note.id}`, { appeal: 'Really.' })).toBe('not-allowed');
      const mine = async () =>
        (await operator.get<Appeal[]>('appeals')).filter(({ person }) => person.id === id);
      expect(await mine()).toMatchObject([{ appeal: 'It was a joke.', note: { text: 'You insulted Ben.' } }]);
      expect(await operator.refusal('DELETE', `appeals/${note.id}`)).toBe('none');
      expect(await mine()).toEqual([]);
      expect(await notesOf(ann)).toMatchObject([{ appeal: 'It was a joke.' }]);
      expect(await ann.get('me/export')).toMatchObject({ notes: [{ appeal: 'It was a joke.' }] });
    });

    it('can be read and appealed against by a banned member, with the password only', async () => {
      const name = 'Ea Nasir';
      const ann = await Client.member(node.address, name);
      const id = await ann.id();
      const client = new Client(node.address);
      const ask = (body: object) => client.refusal('POST', 'ban-note', { name, password: PASSWORD, ...body });
      expect(await ask({})).toBe('wrong-password');
      await operator.ask('PUT', `accounts/${id}/ban`, { hours: 2, note: 'Bad copper.' });
      const note = await client.post<Note>('ban-note', { name, password: PASSWORD });
      expect(note).toMatchObject({ action: 'account-banned', text: 'Bad copper.', until: now + 2 * HOUR });
      expect(await ask({ password: 'wrong horse' })).toBe('wrong-password');
      expect(await ask({ name: 'Nobody' })).toBe('wrong-password');
      expect(await ask({ appeal: 'It was fine copper.' })).toBe('none');
      expect(await ask({ appeal: 'Fine!' })).toBe('not-allowed');
      const appeals = await operator.get<Appeal[]>('appeals');
      expect(appeals.find(({ person }) => person.id === id)?.appeal).toBe('It was fine copper.');
      now += 2 * HOUR;
      expect(await ask({})).toBe('wrong-password');
      expect(await client.refusal('POST', 'login', { name, password: PASSWORD })).toBe('none');
    });
  });
});
