import { routes } from '@ziggurat/protocol';
import type { Service } from '../service.ts';
import { orThrow, RequestError } from './errors.ts';
import { clientOf } from './identity.ts';
import { limitBy } from './limit.ts';
import type { Serve } from './route.ts';

/** How people get notices, the links in mails, and vacations. */
export function noticeRoutes(serve: Serve, service: Service): void {
  const { notices, vacations, credentials, limits, logError } = service;
  const { recipients, emails, sendsMail } = notices;
  const limitGuesses = limitBy(limits.signInsPerNamePerMinute);

  serve(routes.noticeSettings, ({ caller }) => recipients.settingsOf(caller.person.id));

  serve(routes.setNotices, async ({ body, caller }) => {
    await recipients.change(caller.person.id, body);
    return {};
  });

  serve(routes.subscribe, async ({ body, caller: { person, session } }) => {
    orThrow(await recipients.subscribe(person.id, session, body));
    return {};
  });

  serve(routes.unsubscribe, async ({ body, caller }) => {
    await recipients.unsubscribe(caller.person.id, body.endpoint);
    return {};
  });

  serve(routes.setEmail, async ({ body: { password, ...email }, caller: { person, session }, request }) => {
    if (!sendsMail) throw new RequestError('no-mail');
    limitGuesses(person.id);
    const client = { ...clientOf(request), origin: '' };
    orThrow(await credentials.prove(person.id, session, { password }, client));
    orThrow(await emails.set(person.id, session, email));
    return {};
  });

  serve(routes.removeEmail, async ({ caller }) => {
    await emails.remove(caller.person.id);
    return {};
  });

  serve(routes.vacation, ({ caller }) => vacations.of(caller.person.id));

  serve(routes.startVacation, async ({ body, caller }) =>
    orThrow(await vacations.start(caller.person.id, body.days)),
  );

  serve(routes.endVacation, async ({ caller }) => {
    await vacations.end(caller.person.id);
    return {};
  });

  serve(routes.confirmEmail, async ({ body }) => {
    orThrow(await emails.confirm(body.code));
    return {};
  });

  serve(routes.stopMail, async ({ query }) => {
    orThrow(await emails.stop(query.code));
    return {};
  });

  serve(routes.requestReset, async ({ body }) => {
    if (!sendsMail) throw new RequestError('no-mail');
    // In the background: the time it takes would tell whether the address is known.
    void emails.requestReset(body.address).catch(logError);
    return {};
  });
}
