import { upwords2006 } from '@ziggurat/engine/rules';
import type { Host } from '../../host/host.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import type { PuzzleMode } from '../router.ts';
import { PUZZLE_RULESETS } from './collections.ts';
import { DailyPuzzle } from './daily-puzzle.tsx';
import { PuzzleMenu } from './puzzle-menu.tsx';
import { PuzzleStream } from './puzzle-stream.tsx';

interface PuzzlesViewProps {
  /** Without it: the choice between them. */
  readonly mode: PuzzleMode | undefined;
  readonly host: Host;
}

/** The puzzle screens. */
export function PuzzlesView({ mode, host }: PuzzlesViewProps) {
  const { edition } = useSignal(preferences);
  const ruleset = PUZZLE_RULESETS.find(({ name }) => name === edition) ?? upwords2006;
  if (mode === undefined) return <PuzzleMenu ruleset={ruleset} />;
  return mode === 'daily' ? (
    <DailyPuzzle host={host} />
  ) : (
    <PuzzleStream key={mode} mode={mode} ruleset={ruleset} host={host} />
  );
}
