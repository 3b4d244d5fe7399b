import { routes } from '@ziggurat/protocol';
import { bannedAccounts, findAccounts } from '../moderation/account-records.ts';
import { auditPage } from '../moderation/audit-log.ts';
import type { Actor } from '../people/actor.ts';
import type { Service } from '../service.ts';
import { orThrow } from './errors.ts';
import type { Serve, SessionCaller } from './route.ts';

interface OperatorCall {
  readonly caller: SessionCaller;
  readonly request: { readonly addressKey: string };
}

const actorOf = ({ caller, request }: OperatorCall): Actor => ({
  id: caller.person.id,
  address: request.addressKey,
});

/** Moderation, for operators only. */
export function operatorRoutes(
  serve: Serve,
  { store, accounts, bans, chat, credentials, reports, now }: Service,
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
    orThrow(await reports.silence(call.params.id, actorOf(call)));
    return {};
  });

  serve(routes.unsilence, async (call) => {
    await reports.unsilence(call.params.id, actorOf(call));
    return {};
  });

  serve(routes.accounts, ({ query }) => findAccounts(store.db, query.name));

  serve(routes.renameAccount, async (call) =>
    orThrow(await accounts.rename(call.params.id, call.body.name, actorOf(call))),
  );

  serve(routes.createReset, async (call) =>
    orThrow(await credentials.createReset(call.params.id, actorOf(call))),
  );

  serve(routes.banAccount, async (call) => ({
    until: orThrow(await bans.ban(call.params.id, call.body.hours, actorOf(call))),
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
