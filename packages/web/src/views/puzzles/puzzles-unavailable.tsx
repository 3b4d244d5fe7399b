import { useMessages } from '../../messages/use-messages.ts';
import { Button, Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';

interface PuzzlesUnavailableProps {
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What is shown until the puzzles are loaded, and if they can't be. */
export function PuzzlesUnavailable({ hasFailed, retry }: PuzzlesUnavailableProps) {
  const { puzzles } = useMessages();
  return (
    <Page title={puzzles.title}>
      {hasFailed ? (
        <>
          <Notice tone="bad">{puzzles.unavailable}</Notice>
          <p className="page-actions">
            <Button onClick={retry}>{puzzles.retry}</Button>
          </p>
        </>
      ) : (
        <p>{puzzles.loading}</p>
      )}
    </Page>
  );
}
