import { assertNever } from '@ziggurat/engine/result';
import { lazy } from 'react';
import { NotFound } from './not-found.tsx';
import type { Route } from './router.ts';
import { useHost } from './use-host.ts';

// Screens are loaded on demand, so that the first one appears soon.
const Home = lazy(() => import('./home/home.tsx').then(({ Home }) => ({ default: Home })));
const NewGame = lazy(() => import('./setup/new-game.tsx').then(({ NewGame }) => ({ default: NewGame })));
const Learn = lazy(() => import('./learn/learn.tsx').then(({ Learn }) => ({ default: Learn })));
const Rules = lazy(() => import('./rules/rules.tsx').then(({ Rules }) => ({ default: Rules })));
const GameView = lazy(() => import('./game/game-view.tsx').then(({ GameView }) => ({ default: GameView })));
const Statistics = lazy(() =>
  import('./statistics/statistics.tsx').then(({ Statistics }) => ({ default: Statistics })),
);
const Games = lazy(() => import('./games/games.tsx').then(({ Games }) => ({ default: Games })));
const Settings = lazy(() =>
  import('./settings/settings.tsx').then(({ Settings }) => ({ default: Settings })),
);
const Online = lazy(() => import('./online/online.tsx').then(({ Online }) => ({ default: Online })));

const ReviewView = lazy(() =>
  import('./review/review-view.tsx').then(({ ReviewView }) => ({ default: ReviewView })),
);

export function Screen({ route }: { readonly route: Route }) {
  const host = useHost();
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame mode={route.mode} />;
    case 'rules':
      return <Rules ruleset={route.ruleset} />;
    case 'learn':
      return <Learn />;
    case 'game':
      return <GameView id={route.id} host={host} />;
    case 'statistics':
      return <Statistics />;
    case 'games':
      return <Games />;
    case 'settings':
      return <Settings />;
    case 'review':
      return <ReviewView id={route.id} host={host} />;
    case 'online':
      return <Online parts={route.parts} />;
    case 'unknown':
      return <NotFound />;
    default:
      return assertNever(route);
  }
}
