import { routes } from '@ziggurat/protocol';
import type { Service } from '../service.ts';
import { orThrow } from './errors.ts';
import type { Serve } from './route.ts';

/** The puzzle of the day, rated puzzles and votes. */
export function puzzleRoutes(serve: Serve, { puzzles }: Service): void {
  serve(routes.dailyPuzzle, async ({ query, caller }) =>
    orThrow(await puzzles.daily(query.day, caller?.person.id)),
  );

  serve(routes.nextPuzzle, async ({ query, caller }) =>
    orThrow(await puzzles.next(caller.person.id, query.rules)),
  );

  serve(routes.attemptPuzzle, async ({ params, body, caller }) =>
    orThrow(await puzzles.attempt(caller.person, params.id, body.turn)),
  );

  serve(routes.votePuzzle, async ({ params, body, caller }) =>
    orThrow(await puzzles.vote(caller.person, params.id, body.vote)),
  );
}
