import { isSolo } from '@ziggurat/engine/game';
import { rulesetNamed } from '@ziggurat/engine/rules';
import { sort } from '../../controller/placing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences, VIEWS } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Choice, Icon, type IconName, Switch } from '../../ui/index.ts';
import { playerNames } from '../game-title.ts';
import { Link, navigate } from '../router.ts';
import { dictionaryTitle } from '../word-lists/dictionary-title.ts';
import { useWordListsOf } from '../word-lists/use-word-lists.ts';
import type { SheetName } from './sheets.tsx';
import { useTableParts } from './table-parts.ts';
import { useTable } from './use-table.ts';

interface Item {
  readonly icon: IconName;
  readonly text: string;
  readonly act: (() => void) | undefined;
}

interface MenuSheetProps {
  readonly onClose: () => void;
  readonly onOpen: (name: SheetName) => void;
}

/** Everything that has no separate button on a phone. */
export function MenuSheet({ onClose, onOpen }: MenuSheetProps) {
  const { draft, game, host, saved, state, acts, hints, people } = useTable();
  const { owner } = state;
  const isAlone = isSolo(game);
  const texts = useMessages();
  const { game: messages } = texts;
  const { lists } = useWordListsOf(host);
  const { view, sound } = useSignal(preferences);
  const { tools, menu, sheets } = messages;
  const { hasHints, menu: moreItems } = useTableParts();
  const isIn = owner !== undefined && game.phase.type === 'playing';
  const closeThen = (act: (() => void) | undefined) =>
    act === undefined
      ? undefined
      : () => {
          onClose();
          act();
        };
  /** Loaded when it is needed: the game appears sooner without it. */
  const analyse = async (): Promise<void> => {
    const { lastTurnPath } = await import('../../controller/analysis-of.ts');
    const { ruleset, judging } = game;
    const { dictionary } = saved.setup;
    const log = state.entries.map(({ event }) => event);
    const names = playerNames(saved.setup, texts);
    const path = lastTurnPath({ ruleset, judging, dictionary, names, log, seat: people[0] });
    if (path !== undefined) navigate(path);
  };
  const items: readonly Item[] = [
    ...(hasHints
      ? [
          {
            icon: 'hint',
            text: hints.next === undefined ? tools.hint : messages.hint.next[hints.next],
            act: closeThen(hints.ask),
          } as const,
        ]
      : []),
    {
      icon: 'exchange',
      text: tools.exchange,
      act: closeThen(acts.exchange),
    },
    ...(isAlone ? [] : [{ icon: 'pass', text: tools.pass, act: closeThen(acts.pass) } as const]),
    ...(acts.undo === undefined
      ? []
      : [{ icon: 'undo', text: tools.undo, act: closeThen(acts.undo) } as const]),
    {
      icon: 'sort',
      text: tools.sort,
      act: owner === undefined ? undefined : closeThen(() => draft.change(sort)),
    },
    { icon: 'chart', text: sheets.points, act: () => onOpen('points') },
    { icon: 'eye', text: sheets.unseen, act: isIn ? () => onOpen('unseen') : undefined },
    ...(isAlone || game.phase.type !== 'over'
      ? []
      : [{ icon: 'stack', text: texts.analysis.open, act: () => void analyse() } as const]),
    { icon: 'info', text: menu.help, act: () => onOpen('help') },
    { icon: 'flag', text: isAlone ? menu.stop : menu.resign, act: isIn ? closeThen(acts.resign) : undefined },
  ];
  return (
    <div className="menu">
      <ul className="menu-items">
        {items.map(({ icon, text, act }) => (
          <li key={text}>
            <Button variant="quiet" wide icon={icon} disabled={act === undefined} onClick={act}>
              {text}
            </Button>
          </li>
        ))}
        {moreItems?.(onClose)}
      </ul>
      {hasHints && isIn && <p className="soft">{messages.hint.used(hints.used)}</p>}
      <Choice
        label={menu.view}
        options={VIEWS.map((value) => ({ value, label: menu.views[value] }))}
        value={view}
        onChange={(next) => preferences.set((before) => ({ ...before, view: next }))}
      />
      <Switch
        label={menu.sound}
        checked={sound}
        onChange={(next) => preferences.set((before) => ({ ...before, sound: next }))}
      />
      <p className="soft">
        {menu.dictionary(dictionaryTitle(saved.setup.dictionary, lists ?? [], texts))}
        <br />
        {menu.judging[game.judging]}
      </p>
      <nav className="menu-links">
        {rulesetNamed(game.ruleset.name) !== undefined && (
          <Link to={`/rules/${game.ruleset.name}`}>
            <Icon name="book" />
            {menu.rules}
          </Link>
        )}
        <Link to="/settings">
          <Icon name="settings" />
          {menu.settings}
        </Link>
      </nav>
    </div>
  );
}
