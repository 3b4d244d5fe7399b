import type { Mode, Setup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Icon, type IconName } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { defaultSetup } from '../setup/default-setup.ts';
import { setupSummary } from '../setup/setup-summary.ts';
import { useWordLists } from '../word-lists/use-word-lists.ts';

const ICONS: Readonly<Record<Mode, IconName>> = { computer: 'computer', solo: 'stack', pass: 'person' };

interface ModeChoiceProps {
  readonly mode: Mode;
  readonly prepare: (setup: Setup) => void;
  readonly start: (setup: Setup) => void;
  readonly isBusy: boolean;
}

/** Starts a game with the last options of its kind, next to a link to change them. */
export function ModeChoice({ mode, prepare, start, isBusy }: ModeChoiceProps) {
  const messages = useMessages();
  const { home, shared } = messages;
  const { lists } = useWordLists();
  const setup = defaultSetup(mode, useSignal(preferences));
  return (
    <div className="mode">
      <button
        type="button"
        className="mode-start"
        disabled={isBusy}
        onPointerEnter={() => prepare(setup)}
        onFocus={() => prepare(setup)}
        onClick={() => start(setup)}
      >
        <span className="mode-tile">
          <Icon name={ICONS[mode]} />
        </span>
        <span className="mode-text">
          <b>{shared.modes[mode]}</b>
          <small>{home.modes[mode]}</small>
        </span>
      </button>
      <Link to={`/new/${mode}`} className="mode-change">
        <span className="visually-hidden">{home.changeMode(shared.modes[mode])}</span>
        <span className="mode-summary">{setupSummary(setup, lists ?? [], messages)}</span>
        <Icon name="edit" />
      </Link>
    </div>
  );
}
