import { useState } from 'react';
import type { Setup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { buttonClass, Choice, Icon } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { defaultSetup } from '../setup/default-setup.ts';
import { setupSummary } from '../setup/setup-summary.ts';
import { useWordLists } from '../word-lists/use-word-lists.ts';

interface StartProps {
  readonly prepare: (setup: Setup) => void;
  readonly start: (setup: Setup) => void;
  readonly isBusy: boolean;
}

const EDITIONS = ['upwords-2006', 'scrabble'] as const;

/** For first-time players: one press to a game, or to the lesson. */
export function FirstGame({ prepare, start, isBusy }: StartProps) {
  const messages = useMessages();
  const { home } = messages;
  const [edition, setEdition] = useState<(typeof EDITIONS)[number]>('upwords-2006');
  const common = defaultSetup('computer', useSignal(preferences));
  const [you] = common.sitters;
  const setup: Setup = {
    ...common,
    rules: edition,
    sitters: [you!, { type: 'computer', level: 'beginner' }],
  };
  return (
    <div className="first-game">
      <Choice
        label={home.game}
        hideLabel
        options={EDITIONS.map((value) => ({ value, label: home.games[value] }))}
        value={edition}
        onChange={setEdition}
      />
      <PlayNow setup={setup} text={home.playNowText} prepare={prepare} start={start} isBusy={isBusy} />
      <Link to="/learn" className={`${buttonClass({ size: 'large' })} first-lesson`}>
        <Icon name="hint" />
        {home.learn}
      </Link>
    </div>
  );
}

/** For everyone else without a game to continue: another one like the last against the computer. */
export function NextGame(props: StartProps) {
  const messages = useMessages();
  const { lists } = useWordLists();
  const setup = defaultSetup('computer', useSignal(preferences));
  return <PlayNow {...props} setup={setup} text={setupSummary(setup, lists ?? [], messages)} />;
}

interface PlayNowProps extends StartProps {
  readonly setup: Setup;
  readonly text: string;
}

function PlayNow({ setup, text, prepare, start, isBusy }: PlayNowProps) {
  const { home } = useMessages();
  return (
    <button
      type="button"
      className="continue-last"
      disabled={isBusy}
      onPointerEnter={() => prepare(setup)}
      onFocus={() => prepare(setup)}
      onClick={() => start(setup)}
    >
      <span className="continue-text">
        <b>{home.playNow}</b>
        <small>{text}</small>
      </span>
      <Icon name="forward" />
    </button>
  );
}
