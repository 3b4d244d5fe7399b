import type { Report, Silence } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const storeOptions = useDatabases();

describe.each(DATABASES)('reports, with %s,', (name) => {
  let node: Node;
  let operator: Client;
  beforeAll(async () => {
    node = await openNode(await storeOptions(name));
    operator = await Client.member(node.address, 'Hammurabi');
    expect(await node.service.accounts.setOperator('hammurabi', true)).toBe(true);
  });
  afterAll(() => node.close());

  /** Ann and Ben at a table. Ann has written these messages, and Ben has reported one of them. */
  async function openReportedChat(texts: readonly string[], number: number) {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((who) => Client.guest(node.address, who)));
    const { id } = await ann!.post('tables', {});
    await ben!.post(`tables/${id}/join`);
    for (const text of texts)
      await ann!.post(`tables/${id}/messages`, { id: text.replaceAll(' ', '-'), text });
    await ben!.post(`tables/${id}/messages/${number}/report`, { reason: 'rude' });
    return { ann: ann!, ben: ben!, id };
  }

  it('are visible to operators only', async () => {
    await openReportedChat(['you fool'], 1);
    const member = await Client.member(node.address, 'Urukagina');
    const { token } = await operator.post<{ token: string }>('tokens', { name: 'program' });
    const program = new Client(node.address);
    program.token = token;
    const id = await member.id();
    for (const [method, path] of [
      ['GET', 'reports'],
      ['DELETE', `reports/${id}`],
      ['GET', 'silences'],
      ['PUT', `silences/${id}`],
      ['DELETE', `silences/${id}`],
      ['DELETE', 'reports/not an id'],
    ] as const) {
      expect(await new Client(node.address).refusal(method, path)).toBe('signed-out');
      for (const caller of [member, program]) expect(await caller.refusal(method, path)).toBe('not-allowed');
    }
    expect(await node.service.accounts.isSilenced(id)).toBe(false);
    expect(await member.get('me')).toEqual({ person: { id, name: 'Urukagina', kind: 'member' } });
    expect(await operator.get('me')).toMatchObject({ operator: true });
    for (const { id: report } of await operator.get<Report[]>('reports'))
      await operator.ask('DELETE', `reports/${report}`);
  });

  it('show the chat around a message, once per message, until they are dismissed', async () => {
    const texts = Array.from({ length: 12 }, (_, i) => `word ${i + 1}`);
    const { ben, id } = await openReportedChat(texts, 7);
    await ben.post(`tables/${id}/messages/7/report`, { reason: 'rude again' });
    const [report, ...more] = await operator.get<Report[]>('reports');
    expect(more).toEqual([]);
    expect(report).toMatchObject({ by: { name: 'Ben' }, reason: 'rude', table: id, number: 7 });
    expect(report!.talk.map(({ text }) => text)).toEqual(texts.slice(1));
    expect(report!.talk[0]!.from.name).toBe('Ann');
    expect(await operator.refusal('DELETE', `reports/${report!.id}`)).toBe('none');
    expect(await operator.refusal('DELETE', `reports/${report!.id}`)).toBe('not-found');
    expect(await operator.get<Report[]>('reports')).toEqual([]);
  });

  it('are limited to twenty open ones per account', async () => {
    const texts = Array.from({ length: 21 }, (_, i) => `word ${i + 1}`);
    const { ann, ben, id } = await openReportedChat(texts, 1);
    const report = (client: Client, number: number) =>
      client.refusal('POST', `tables/${id}/messages/${number}/report`, { reason: 'rude' });
    for (let number = 2; number <= 20; number++) expect(await report(ben, number)).toBe('none');
    expect(await report(ben, 21)).toBe('too-many');
    expect(await report(ben, 20)).toBe('none');
    expect(await report(ann, 21)).toBe('none');
    const [first] = await operator.get<Report[]>('reports');
    await operator.ask('DELETE', `reports/${first!.id}`);
    expect(await report(ben, 21)).toBe('none');
    for (const report of await operator.get<Report[]>('reports'))
      await operator.ask('DELETE', `reports/${report.id}`);
  });

  it('can lead to silencing, which hides all messages until it is lifted', async () => {
    const { ann, ben, id } = await openReportedChat(['you fool', 'you bore'], 1);
    await ben.post(`tables/${id}/messages/2/report`, { reason: 'this too' });
    const person = await ann.id();
    expect(await operator.refusal('PUT', `silences/${person}`)).toBe('none');
    expect(await operator.get<Report[]>('reports')).toEqual([]);
    expect(await operator.get<Silence[]>('silences')).toMatchObject([
      { person: { id: person, name: 'Ann' } },
    ]);
    expect(await ann.refusal('POST', `tables/${id}/messages`, { id: 'x', text: 'why' })).toBe('silenced');
    expect(await ben.get(`tables/${id}/messages`)).toEqual([]);
    expect(await operator.refusal('DELETE', `silences/${person}`)).toBe('none');
    expect(await ann.refusal('POST', `tables/${id}/messages`, { id: 'x', text: 'thanks' })).toBe('none');
    expect(await ben.get<object[]>(`tables/${id}/messages`)).toHaveLength(3);
    expect(await operator.refusal('PUT', 'silences/nobody-at-all')).toBe('not-found');
  });

  it('are deleted with their message, and never point to a later one', async () => {
    const { ann, ben, id } = await openReportedChat(['you fool'], 1);
    expect((await ann.ask('DELETE', 'me')).status).toBe(200);
    await ben.post(`tables/${id}/messages`, { id: 'x', text: 'gone at last' });
    expect(await operator.get<Report[]>('reports')).toEqual([]);
  });
});
