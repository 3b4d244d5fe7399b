import { routes } from '@ziggurat/protocol';
import { bannedAccounts, findAccounts } from '../moderation/account-records.ts';
import { auditPage } from '../moderation/audit-log.ts';
import type { Service } from '../service.ts';
import { orThrow } from './errors.ts';
import { actorOf, type Serve } from './route.ts';

/** Moderation, for operators only. */
export function operatorRoutes(
  serve: Serve,
  { store, accounts, bans, chat, credentials, notes, reports, signals, now }: Service,
): void {
  serve(routes.reports, async () => [...(await reports.list())]);

  serve(routes.dismissReport, async (call) => {
    orThrow(await reports.dismiss(call.params.id, actorOf(call)));
    return {};
  });

  serve(routes.removeMessage, async (call) => {
    const { id, number } = call.params;
    orThrow(await chat.remove(id, number, actorOf(call)));
    return {};
  });

  serve(routes.silences, async () => [...(await reports.silenced())]);

  serve(routes.silence, async (call) => {
    orThrow(await reports.silence(call.params.id, actorOf(call), call.body?.note));
    return {};
  });

  serve(routes.unsilence, async (call) => {
    await reports.unsilence(call.params.id, actorOf(call));
    return {};
  });

  serve(routes.personReports, async () => [...(await reports.people())]);

  serve(routes.dismissPersonReport, async (call) => {
    orThrow(await reports.dismissPerson(call.params.id, actorOf(call)));
    return {};
  });

  serve(routes.appeals, async () => [...(await notes.appeals())]);

  serve(routes.closeAppeal, async (call) => {
    orThrow(await notes.close(call.params.id, actorOf(call)));
    return {};
  });

  serve(routes.signals, async () => [...(await signals.list())]);

  serve(routes.closeSignal, async (call) => {
    orThrow(await signals.close(call.params.id, actorOf(call)));
    return {};
  });

  serve(routes.accounts, ({ query }) => findAccounts(store.db, query.name));

  serve(routes.renameAccount, async (call) =>
    orThrow(await accounts.rename(call.params.id, call.body.name, actorOf(call), call.body.note)),
  );

  serve(routes.createReset, async (call) =>
    orThrow(await credentials.createReset(call.params.id, actorOf(call))),
  );

  serve(routes.banAccount, async (call) => ({
    until: orThrow(await bans.ban(call.params.id, call.body.hours, actorOf(call), call.body.note)),
  }));

  serve(routes.unbanAccount, async (call) => {
    orThrow(await bans.unban(call.params.id, actorOf(call)));
    return {};
  });

  serve(routes.bans, async () => ({
    accounts: await bannedAccounts(store.db, now()),
    addresses: [...(await bans.addresses())],
  }));

  serve(routes.banAddress, async (call) => ({
    until: orThrow(await bans.banAddress(call.params.address, call.body.hours, actorOf(call))),
  }));

  serve(routes.unbanAddress, async (call) => {
    orThrow(await bans.unbanAddress(call.params.address, actorOf(call)));
    return {};
  });

  serve(routes.auditLog, ({ query }) => auditPage(store.db, accounts, query));
}
