import { RULESETS } from '@ziggurat/engine/rules';
import { HISTORY_PAGE, OUTCOMES, type PlayedGame, type Profile } from '@ziggurat/protocol';
import { type FormEvent, useState } from 'react';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Field, Item, List, Notice, TextField } from '../../../ui/index.ts';
import { rulesTitle } from '../../game-title.ts';
import { Link } from '../../router.ts';
import { tableAddress } from '../table-title.ts';
import { useRequest } from '../use-request.ts';

interface Filter {
  readonly opponent: string;
  readonly rules: string;
  readonly outcome: string;
}

const NO_FILTER: Filter = { opponent: '', rules: '', outcome: '' };

/** What the server is asked for: fields that are empty are left out. */
const queryOf = ({ opponent, rules, outcome }: Filter, before?: string) => ({
  opponent: opponent.trim() || undefined,
  rules: rules || undefined,
  outcome: OUTCOMES.find((known) => known === outcome),
  before,
});

/** A player's games, with a search by opponent, edition and result. */
export function GameHistory({ profile }: { readonly profile: Profile }) {
  const { profile: texts } = useMessages().online;
  const id = profile.person.id;
  const [games, setGames] = useState(profile.games);
  const [filter, setFilter] = useState(NO_FILTER);
  const [isLast, setLast] = useState(profile.games.length < HISTORY_PAGE);
  const { ask, isBusy, fault } = useRequest();
  const search = async (next: Filter): Promise<void> => {
    setFilter(next);
    const found = await ask(api.history(id, queryOf(next)));
    if (found === undefined) return;
    setGames(found);
    setLast(found.length < HISTORY_PAGE);
  };
  const loadMore = async (): Promise<void> => {
    const older = await ask(api.history(id, queryOf(filter, games.at(-1)?.table)));
    if (older === undefined) return;
    setGames([...games, ...older]);
    setLast(older.length < HISTORY_PAGE);
  };
  const isFiltered = filter !== NO_FILTER;
  return (
    <section className="list-section" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {(profile.games.length > 0 || isFiltered) && (
        <HistoryFilters filter={filter} onChange={(next) => void search(next)} />
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      {games.length === 0 && <p className="soft">{isFiltered ? texts.noMatches : texts.noGames}</p>}
      <List isCards>
        {games.map((game) => (
          <GameItem key={game.table} game={game} />
        ))}
      </List>
      {!isLast && (
        <p>
          <Button disabled={isBusy} onClick={() => void loadMore()}>
            {texts.more}
          </Button>
        </p>
      )}
    </section>
  );
}

interface HistoryFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const messages = useMessages();
  const { profile: texts, tables, mine } = messages.online;
  const [opponent, setOpponent] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ ...filter, opponent });
  };
  const select = (label: string, field: 'rules' | 'outcome', choices: readonly [string, string][]) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={filter[field]}
          onChange={({ currentTarget }) => onChange({ ...filter, opponent, [field]: currentTarget.value })}
        >
          <option value="">{tables.any}</option>
          {choices.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <search>
      <form className="history-filters" onSubmit={submit}>
        <TextField
          label={texts.opponent}
          type="search"
          value={opponent}
          maxLength={50}
          autoComplete="off"
          onChange={setOpponent}
        />
        {select(
          texts.edition,
          'rules',
          RULESETS.map(({ name }) => [name, rulesTitle(name, messages)]),
        )}
        {select(
          texts.result,
          'outcome',
          OUTCOMES.map((outcome) => [outcome, mine[outcome]]),
        )}
        <Button type="submit">{texts.search}</Button>
      </form>
    </search>
  );
}

function GameItem({ game }: { readonly game: PlayedGame }) {
  const messages = useMessages();
  const { online, shared } = messages;
  const { profile: texts, mine } = online;
  const { table, rules, speed, at, score, won, rating, unrated, opponents } = game;
  const names = opponents.map((name) => opponentName(name, messages)).join(', ');
  return (
    <Item
      title={<h3>{shared.against(names)}</h3>}
      text={[
        shared.points(score),
        won ? mine.won : mine.lost,
        ...(rating === undefined ? [] : [`${texts.rating} ${Math.round(rating)}`]),
      ].join(' · ')}
      note={[
        ...(unrated === undefined ? [] : [online.unrated[unrated]]),
        rulesTitle(rules, messages),
        online.speeds[speed],
        shared.moment(at),
      ].join(' · ')}
    >
      <Link to={tableAddress(table)} aria-label={online.tables.about(texts.view, names)}>
        {texts.view}
      </Link>
    </Item>
  );
}

/** Computers are listed by level; a deleted account has no name. */
function opponentName(name: string, { online, shared }: Messages): string {
  if (name === '') return online.seat.gone;
  return Object.hasOwn(shared.levels, name) ? shared.levels[name as keyof typeof shared.levels] : name;
}
