import { routes } from '@ziggurat/protocol';
import { profileOf, ratingChart } from '../ratings/profile.ts';
import type { Service } from '../service.ts';
import { orThrow, RequestError } from './errors.ts';
import type { Serve } from './route.ts';

/** Player profiles and mutes. */
export function peopleRoutes(serve: Serve, { store, accounts, chat }: Service): void {
  serve(routes.profile, async ({ params, caller }) => {
    const profile = await profileOf(store, accounts, params.id, caller?.person.id);
    if (profile === undefined) throw new RequestError('not-found');
    return profile;
  });

  serve(routes.ratings, async ({ params: { id }, query: { rules, speed } }) => [
    ...(await ratingChart(store, id, rules, speed)),
  ]);

  serve(routes.mutes, async ({ caller }) => [...(await chat.mutedBy(caller.person.id))]);

  serve(routes.mute, async ({ params, caller }) => {
    orThrow(await chat.mute(caller.person.id, params.id, true));
    return {};
  });

  serve(routes.unmute, async ({ params, caller }) => {
    orThrow(await chat.mute(caller.person.id, params.id, false));
    return {};
  });
}
