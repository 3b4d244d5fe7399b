import { useMessages } from '../messages/use-messages.ts';
import { useSignal } from '../signal/use-signal.ts';
import { buttonClass, Icon, type IconName } from '../ui/index.ts';
import { Link, useRoute } from './router.ts';
import { waitingTurns } from './waiting-turns.ts';
import './top-bar.css';

const LINKS = [
  ['home', '/', 'home'],
  ['learn', '/learn', 'hint'],
  ['games', '/games', 'list'],
  ['rules', '/rules', 'book'],
  ['statistics', '/statistics', 'chart'],
] as const satisfies readonly (readonly [string, string, IconName])[];

/** Links to every screen; on a phone they are at the bottom, within reach of the thumb. */
export function TopBar() {
  const { app } = useMessages();
  const { screen } = useRoute();
  const waiting = useSignal(waitingTurns).length;
  const current = (name: string): 'page' | undefined => (screen === name ? 'page' : undefined);
  return (
    <header className="top-bar">
      <Link to="/" className="top-bar-home">
        <Logo />
        {app.name}
      </Link>
      <nav className="top-bar-nav" aria-label={app.navigation}>
        {LINKS.map(([name, to, icon]) => (
          <Link key={name} to={to} className="top-bar-link" aria-current={current(name)}>
            <Icon name={icon} />
            {app.nav[name]}
            {name === 'home' && waiting > 0 && (
              <span className="top-bar-count">
                <span aria-hidden="true">{waiting}</span>
                <span className="visually-hidden">{app.turnsWaiting(waiting)}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <Link
        to="/settings"
        className={`${buttonClass({ variant: 'quiet' })} top-bar-settings`}
        aria-label={app.titles.settings}
        aria-current={current('settings')}
        title={app.titles.settings}
      >
        <Icon name="settings" />
        <span>{app.titles.settings}</span>
      </Link>
    </header>
  );
}

/** The logo: three terraces, lighter towards the top. */
const Logo = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path className="mark-1" d="M2 22h28v7H2z" />
    <path className="mark-2" d="M7 14h18v7H7z" />
    <path className="mark-3" d="M12 6h8v7h-8z" />
  </svg>
);
