import { useMessages } from '../../messages/use-messages.ts';
import { Icon, type IconName } from '../../ui/index.ts';
import { Link } from '../router.ts';

const LINKS = [
  ['learn', '/learn', 'hint'],
  ['rules', '/rules', 'book'],
  ['statistics', '/statistics', 'chart'],
  ['games', '/games', 'stack'],
  ['settings', '/settings', 'settings'],
] as const satisfies readonly (readonly [string, string, IconName])[];

export function HomeLinks() {
  const { home } = useMessages();
  return (
    <nav className="home-links" aria-label={home.more}>
      {LINKS.map(([name, to, icon]) => (
        <Link key={name} to={to} className="home-link">
          <Icon name={icon} />
          {home.links[name]}
        </Link>
      ))}
    </nav>
  );
}
