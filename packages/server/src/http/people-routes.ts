import { routes } from '@ziggurat/protocol';
import { playedGames } from '../ratings/history.ts';
import { profileOf, ratingChart } from '../ratings/profile.ts';
import type { Service } from '../service.ts';
import { orThrow, RequestError } from './errors.ts';
import { actorOf, type Serve } from './route.ts';

/** Profiles, leaderboards, mutes, friends and blocks. */
export function peopleRoutes(serve: Serve, service: Service): void {
  const { store, accounts, chat, leaderboards, notes, relations, reports, people } = service;
  serve(routes.profile, async ({ params, caller }) => {
    const profile = await profileOf(store, accounts, params.id, caller?.person.id);
    if (profile === undefined) throw new RequestError('not-found');
    return profile;
  });

  serve(routes.ratings, async ({ params: { id }, query: { rules, speed } }) => [
    ...(await ratingChart(store, id, rules, speed)),
  ]);

  serve(routes.history, async ({ params: { id }, query, caller }) => [
    ...(await playedGames(store, accounts, id, caller?.person.id, query)),
  ]);

  serve(routes.setCountry, async ({ body, caller }) => {
    await accounts.setCountry(caller.person.id, body.country);
    return {};
  });

  serve(routes.leaderboard, ({ params: { rules, speed }, query }) =>
    leaderboards.page(rules, speed, query.page),
  );

  serve(routes.serviceStatistics, () => leaderboards.statistics());

  serve(routes.reportPerson, async ({ params, body, caller }) => {
    orThrow(await reports.addPerson(caller.person.id, params.id, body.about, body.reason));
    return {};
  });

  serve(routes.notes, async ({ caller }) => [...(await notes.of(caller.person.id))]);

  serve(routes.answerNote, async ({ params, body, caller, request }) => {
    orThrow(await notes.answer(caller.person.id, params.id, body.appeal, actorOf({ caller, request })));
    return {};
  });

  serve(routes.mutes, async ({ caller }) => [...(await chat.mutedBy(caller.person.id))]);

  serve(routes.mute, async ({ params, caller }) => {
    orThrow(await chat.mute(caller.person.id, params.id, true));
    return {};
  });

  serve(routes.unmute, async ({ params, caller }) => {
    orThrow(await chat.mute(caller.person.id, params.id, false));
    return {};
  });

  serve(routes.friends, async ({ caller }) => {
    const { id } = caller.person;
    const friends = await relations.friendsOf(id);
    const ids = friends.map((friend) => friend.id);
    // A friend who blocks you is never online for you.
    const [online, watched] = await Promise.all([people.among(ids), relations.watchersOf(ids, [id])]);
    const visible = new Set(watched.map(({ friend }) => friend));
    return friends.map((person) => ({ person, online: visible.has(person.id) && online.has(person.id) }));
  });

  serve(routes.addFriend, async ({ params, caller }) => {
    orThrow(await relations.addFriend(caller.person.id, params.id));
    return {};
  });

  serve(routes.removeFriend, async ({ params, caller }) => {
    await relations.removeFriend(caller.person.id, params.id);
    return {};
  });

  serve(routes.blocks, async ({ caller }) => [...(await relations.blockedBy(caller.person.id))]);

  serve(routes.block, async ({ params, caller }) => {
    orThrow(await relations.block(caller.person.id, params.id));
    return {};
  });

  serve(routes.unblock, async ({ params, caller }) => {
    await relations.unblock(caller.person.id, params.id);
    return {};
  });

  serve(routes.contactSettings, async ({ caller }) => ({
    challengesFrom: await relations.challengesFrom(caller.person.id),
  }));

  serve(routes.setContactSettings, async ({ body, caller }) => {
    await relations.setChallengesFrom(caller.person.id, body.challengesFrom);
    return {};
  });
}
