import { assertNever } from '@ziggurat/engine';
import { lazy } from 'react';
import { NotFound } from './not-found.tsx';
import type { Route } from './router.ts';

// Each screen comes when it is first asked for, so that the first one is there soon.
const Home = lazy(() => import('./home/home.tsx').then(({ Home }) => ({ default: Home })));
const NewGame = lazy(() => import('./setup/new-game.tsx').then(({ NewGame }) => ({ default: NewGame })));
const Statistics = lazy(() =>
  import('./statistics/statistics.tsx').then(({ Statistics }) => ({ default: Statistics })),
);
const Games = lazy(() => import('./games/games.tsx').then(({ Games }) => ({ default: Games })));
const Settings = lazy(() =>
  import('./settings/settings.tsx').then(({ Settings }) => ({ default: Settings })),
);
const Online = lazy(() => import('./online/online.tsx').then(({ Online }) => ({ default: Online })));

export function Screen({ route }: { readonly route: Route }) {
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame mode={route.mode} />;
    case 'statistics':
      return <Statistics />;
    case 'games':
      return <Games />;
    case 'settings':
      return <Settings />;
    case 'online':
      return <Online />;
    case 'game':
    case 'rules':
    case 'learn':
    case 'review':
    case 'unknown':
      return <NotFound />;
    default:
      return assertNever(route);
  }
}
