import { RULESETS } from '@ziggurat/engine/rules';
import { type ListedTable, SPEEDS } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { stir } from '../../../online/stir.ts';
import { Button, Field, Item, List, Notice } from '../../../ui/index.ts';
import { rulesTitle } from '../../game-title.ts';
import { navigate } from '../../router.ts';
import { optionsTitle, othersAt, tableAddress } from '../table-title.ts';
import { usePerson, useServerLists } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

const KINDS = ['rated', 'casual'] as const;

/** Tables that wait for players; `undefined` until the server has sent them. */
export function OpenTables({ tables }: { readonly tables: readonly ListedTable[] | undefined }) {
  const messages = useMessages();
  const { tables: texts, speeds } = messages.online;
  const me = usePerson();
  const all = tables?.filter(
    ({ seats }) => !seats.some((seat) => seat.type === 'person' && seat.person.id === me?.id),
  );
  const [rules, setRules] = useState('');
  const [speed, setSpeed] = useState('');
  const [kind, setKind] = useState('');
  const { ask, isBusy, fault } = useRequest();
  const shown = all?.filter(
    ({ options, speed: pace }) =>
      (rules === '' || options.rules === rules) &&
      (speed === '' || pace === speed) &&
      (kind === '' || options.rated === (kind === 'rated')),
  );
  const lists = useServerLists();
  const join = async ({ id, options }: ListedTable): Promise<void> => {
    // The table's page says what a guest needs.
    if (options.rated && me?.kind === 'guest') return navigate(tableAddress(id));
    const table = await ask(api.join(id, { stir: stir() }));
    if (table !== undefined) navigate(tableAddress(id));
  };
  const select = (
    label: string,
    value: string,
    set: (value: string) => void,
    choices: readonly [string, string][],
  ) => (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
          <option value="">{texts.any}</option>
          {choices.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <section className="list-section" aria-labelledby="open-tables">
      <h2 id="open-tables">{texts.title}</h2>
      {all !== undefined && all.length > 0 && (
        <fieldset className="filters" aria-label={texts.filters}>
          {select(
            texts.edition,
            rules,
            setRules,
            RULESETS.map(({ name }) => [name, rulesTitle(name, messages)]),
          )}
          {select(
            texts.speed,
            speed,
            setSpeed,
            SPEEDS.map((name) => [name, speeds[name]]),
          )}
          {select(
            texts.kind,
            kind,
            setKind,
            KINDS.map((name) => [name, texts[name]]),
          )}
        </fieldset>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <p className="visually-hidden" role="status">
        {shown !== undefined && texts.count(shown.length)}
      </p>
      {shown?.length === 0 && <p className="soft">{all?.length === 0 ? texts.none : texts.noneLike}</p>}
      <List isCards>
        {shown?.map((table) => {
          const names = othersAt(table, undefined, messages);
          return (
            <Item
              key={table.id}
              title={<h3>{names}</h3>}
              text={optionsTitle(table.options, lists, messages)}
              note={texts.free(table.seats.filter(({ type }) => type === 'free').length)}
            >
              <Button
                variant="primary"
                size="small"
                disabled={isBusy}
                aria-label={texts.about(texts.join, names)}
                onClick={() => void join(table)}
              >
                {texts.join}
              </Button>
            </Item>
          );
        })}
      </List>
    </section>
  );
}
