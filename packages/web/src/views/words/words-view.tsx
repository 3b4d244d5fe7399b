import { useState } from 'react';
import { type Host, type Trouble, troubleOf } from '../../host/host.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useStudyCards } from '../study/use-study-cards.ts';
import { type AskedWord, findSession } from './find-session.ts';
import { WordMenu } from './word-menu.tsx';
import { WordSession } from './word-session.tsx';

/** Short drills from the dictionary: the choice between them, then one question after the other. */
export function WordsView({ host }: { readonly host: Host }) {
  const study = useStudyCards(host);
  const [session, setSession] = useState<{ readonly round: number; readonly asked: readonly AskedWord[] }>();
  const [finding, setFinding] = useState<'no' | 'busy' | 'nothing' | Trouble>('no');
  const start = async (): Promise<void> => {
    setFinding('busy');
    const found = await findSession(host, preferences.get());
    setFinding(!found.ok ? troubleOf(found) : found.value.length === 0 ? 'nothing' : 'no');
    const isFound = found.ok && found.value.length > 0;
    setSession((before) => (isFound ? { round: (before?.round ?? 0) + 1, asked: found.value } : undefined));
  };
  if (session === undefined) {
    return (
      <WordMenu cards={study.cards} trouble={study.trouble} finding={finding} onStart={() => void start()} />
    );
  }
  return (
    <WordSession
      key={session.round}
      asked={session.asked}
      host={host}
      onAnswered={study.answered}
      onAgain={() => void start()}
      onLeave={() => setSession(undefined)}
    />
  );
}
