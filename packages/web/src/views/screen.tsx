import { assertNever } from '@ziggurat/engine/result';
import { lazy } from 'react';
import { NotFound } from './not-found.tsx';
import type { Route } from './router.ts';
import { useHost } from './use-host.ts';

// Screens are loaded on demand, so that the first one appears soon.
const loadHome = () => import('./home/home.tsx').then(({ Home }) => ({ default: Home }));
const loadGame = () => import('./game/game-view.tsx').then(({ GameView }) => ({ default: GameView }));

/** Starts loading a screen before React asks for it. Most visits start with one of these. */
export function prefetchScreen({ screen }: Route): void {
  if (screen === 'home') loadHome().catch(() => {}); // React will try again and report it
  if (screen === 'game') loadGame().catch(() => {});
}

const Home = lazy(loadHome);
const NewGame = lazy(() => import('./setup/new-game.tsx').then(({ NewGame }) => ({ default: NewGame })));
const LearnStart = lazy(() =>
  import('./learn/learn-start.tsx').then(({ LearnStart }) => ({ default: LearnStart })),
);
const Rules = lazy(() => import('./rules/rules.tsx').then(({ Rules }) => ({ default: Rules })));
const GameView = lazy(loadGame);
const Statistics = lazy(() =>
  import('./statistics/statistics.tsx').then(({ Statistics }) => ({ default: Statistics })),
);
const Games = lazy(() => import('./games/games.tsx').then(({ Games }) => ({ default: Games })));
const Settings = lazy(() =>
  import('./settings/settings.tsx').then(({ Settings }) => ({ default: Settings })),
);
const WordJudge = lazy(() =>
  import('./judge/word-judge.tsx').then(({ WordJudge }) => ({ default: WordJudge })),
);
const Online = lazy(() => import('./online/online.tsx').then(({ Online }) => ({ default: Online })));

const ReviewView = lazy(() =>
  import('./review/review-view.tsx').then(({ ReviewView }) => ({ default: ReviewView })),
);

const MistakesView = lazy(() =>
  import('./mistakes/mistakes-view.tsx').then(({ MistakesView }) => ({ default: MistakesView })),
);

const AnalysisView = lazy(() =>
  import('./analysis/analysis-view.tsx').then(({ AnalysisView }) => ({ default: AnalysisView })),
);

const AnnotateView = lazy(() =>
  import('./annotate/annotate-view.tsx').then(({ AnnotateView }) => ({ default: AnnotateView })),
);
const PuzzlesView = lazy(() =>
  import('./puzzles/puzzles-view.tsx').then(({ PuzzlesView }) => ({ default: PuzzlesView })),
);
const WordsView = lazy(() =>
  import('./words/words-view.tsx').then(({ WordsView }) => ({ default: WordsView })),
);
const DuplicateView = lazy(() =>
  import('./duplicate/duplicate-view.tsx').then(({ DuplicateView }) => ({ default: DuplicateView })),
);
const PrintView = lazy(() =>
  import('./print/print-view.tsx').then(({ PrintView }) => ({ default: PrintView })),
);

export function CurrentScreen({ route }: { readonly route: Route }) {
  const host = useHost();
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame mode={route.mode} />;
    case 'rules':
      return <Rules ruleset={route.ruleset} />;
    case 'learn':
      return <LearnStart />;
    case 'puzzles':
      return <PuzzlesView mode={route.mode} host={host} />;
    case 'duplicate':
      return <DuplicateView key={String(route.isYesterday)} isYesterday={route.isYesterday} host={host} />;
    case 'game':
      return <GameView id={route.id} host={host} />;
    case 'statistics':
      return <Statistics />;
    case 'games':
      return <Games />;
    case 'settings':
      return <Settings />;
    case 'judge':
      return <WordJudge />;
    case 'review':
      return <ReviewView id={route.id} host={host} />;
    case 'mistakes':
      return <MistakesView id={route.id} host={host} />;
    case 'words':
      return <WordsView host={host} />;
    case 'analysis':
      return <AnalysisView id={route.id} host={host} />;
    case 'annotate':
      return <AnnotateView id={route.id} host={host} />;
    case 'print':
      return <PrintView id={route.id} host={host} />;
    case 'online':
      return <Online parts={route.parts} />;
    case 'unknown':
      return <NotFound />;
    default:
      return assertNever(route);
  }
}
