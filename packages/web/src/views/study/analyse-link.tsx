import { analysisPath } from '../../analysis/link.ts';
import { treeOf } from '../../analysis/tree.ts';
import type { Exercise } from '../../controller/exercise.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Icon } from '../../ui/index.ts';
import { Link } from '../router.ts';

/** Leads from an exercise to the analysis board. */
export function AnalyseLink({
  exercise: { position, dictionary, judging },
}: {
  readonly exercise: Exercise;
}) {
  const { analysis } = useMessages();
  const path = analysisPath({ tree: treeOf(position), at: 0, dictionary, judging });
  return path === undefined ? undefined : (
    <Link to={path} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <Icon name="stack" />
      {analysis.open}
    </Link>
  );
}
