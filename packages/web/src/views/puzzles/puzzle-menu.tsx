import type { Ruleset } from '@ziggurat/engine/rules';
import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { PUZZLE_THEMES, preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { buttonClass, Choice, Field, Icon } from '../../ui/index.ts';
import { dayOf } from '../day.ts';
import { answersOn } from '../duplicate/progress.ts';
import { duplicateProgress } from '../duplicate/stored-progress.ts';
import { rulesTitle } from '../game-title.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { PUZZLE_RULESETS, themeIn, themesOf } from './collections.ts';
import { daysInARow, isDayOver } from './days.ts';
import { puzzleProgress } from './stored-progress.ts';
import { ratedIn } from './stream.ts';
import { useCollection } from './use-collection.ts';
import './puzzles.css';

/** Which rated puzzles to solve, once it is known which themes there are. */
function ThemeChoice({ ruleset }: { readonly ruleset: Ruleset }) {
  const { puzzles } = useMessages();
  const { collection } = useCollection(ruleset);
  const { puzzleTheme } = useSignal(preferences);
  return (
    <Field label={puzzles.theme}>
      {(control) => (
        <select
          {...control}
          disabled={collection === undefined}
          value={collection === undefined ? 'all' : themeIn(collection, puzzleTheme)}
          onChange={({ currentTarget }) => {
            const theme = PUZZLE_THEMES.find((one) => one === currentTarget.value) ?? 'all';
            preferences.set((before) => ({ ...before, puzzleTheme: theme }));
          }}
        >
          {(['all', ...(collection === undefined ? [] : themesOf(collection))] as const).map((theme) => (
            <option key={theme} value={theme}>
              {theme === 'all' ? puzzles.everything : puzzles.tags[theme]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The choice between the puzzle of the day, rated puzzles and a streak. */
export function PuzzleMenu({ ruleset }: { readonly ruleset: Ruleset }) {
  const messages = useMessages();
  const { puzzles, duplicate, shared } = messages;
  const [day] = useState(() => dayOf(new Date()));
  const progress = useSignal(puzzleProgress);
  const days = daysInARow(progress, day);
  const { rating, tried, solved, bestRun } = ratedIn(progress, ruleset.name);
  const isDone = isDayOver(progress, day);
  const hasBegun = useSignal(duplicateProgress, (games) => answersOn(games, day).length > 0);
  return (
    <Page title={puzzles.title} lead={puzzles.lead}>
      <section className="panel">
        <h2>{puzzles.daily.title}</h2>
        {progress.bestDays > 0 && (
          <p className="puzzle-facts">
            {days > 0 && (
              <span className="puzzle-days">
                <Icon name="flame" /> {puzzles.daily.days(days)}
              </span>
            )}
            <span>{puzzles.daily.best(progress.bestDays)}</span>
          </p>
        )}
        <p className="page-actions">
          <Link to="/puzzles/daily" className={buttonClass({ variant: isDone ? undefined : 'primary' })}>
            {isDone ? puzzles.daily.done : puzzles.daily.open}
          </Link>
        </p>
      </section>
      <section className="panel">
        <h2>{duplicate.title}</h2>
        <p>{duplicate.about}</p>
        <p className="page-actions">
          <Link to="/duplicate" className={buttonClass()}>
            {hasBegun ? duplicate.resume : duplicate.open}
          </Link>
        </p>
      </section>
      <Choice
        variant="cards"
        label={puzzles.edition}
        value={ruleset.name}
        options={PUZZLE_RULESETS.map(({ name }) => ({ value: name, label: rulesTitle(name, messages) }))}
        onChange={(edition) => preferences.set((before) => ({ ...before, edition }))}
      />
      <section className="panel">
        <h2>{puzzles.rated.title}</h2>
        <p>{puzzles.rated.about}</p>
        <ThemeChoice ruleset={ruleset} />
        {tried > 0 && (
          <p className="puzzle-facts">
            <b>{puzzles.rated.rating(shared.number(rating))}</b>
            <span>{puzzles.rated.record(solved, tried)}</span>
          </p>
        )}
        <p className="page-actions">
          <Link to="/puzzles/rated" className={buttonClass()}>
            {puzzles.rated.open}
          </Link>
        </p>
      </section>
      <section className="panel">
        <h2>{puzzles.streak.title}</h2>
        <p>{puzzles.streak.about}</p>
        {bestRun > 0 && <p className="puzzle-facts">{puzzles.streak.best(bestRun)}</p>}
        <p className="page-actions">
          <Link to="/puzzles/streak" className={buttonClass()}>
            {puzzles.streak.open}
          </Link>
        </p>
      </section>
    </Page>
  );
}
