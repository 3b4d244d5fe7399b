import { useMessages } from '../messages/use-messages.ts';
import { buttonClass, Icon } from '../ui/index.ts';
import { Mark } from './mark.tsx';
import { Link, useRoute } from './router.ts';
import './top-bar.css';

/** Links to the home screen and the settings. */
export function TopBar() {
  const { app } = useMessages();
  const { screen } = useRoute();
  return (
    <header className="top-bar">
      <Link to="/" className="top-bar-home" aria-current={screen === 'home' ? 'page' : undefined}>
        <Mark />
        {app.name}
      </Link>
      <Link
        to="/settings"
        className={`${buttonClass({ variant: 'quiet' })} icon-button`}
        aria-label={app.titles.settings}
        aria-current={screen === 'settings' ? 'page' : undefined}
        title={app.titles.settings}
      >
        <Icon name="settings" />
      </Link>
    </header>
  );
}
