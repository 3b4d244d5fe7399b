import { NotFound } from '../not-found.tsx';
import { AccountScreen } from './account-screen.tsx';
import { Lobby } from './lobby.tsx';
import { NewTable } from './new-table.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';
import { TableScreen } from './table-screen.tsx';
import '../games/games.css';
import './online.css';

/** The screens of games with people elsewhere, by what stands behind `/online` in the address. */
export function Online({ parts }: { readonly parts: readonly string[] }) {
  const [name, id, ...more] = parts;
  if (more.length > 0) return <NotFound />;
  if (name === undefined) return <Lobby />;
  if (id === undefined) {
    if (name === 'new') return <NewTable />;
    if (name === 'account') return <AccountScreen />;
    if (name === 'reports') return <ReportsScreen />;
    return <NotFound />;
  }
  if (name === 'table') return <TableScreen key={id} id={id} />;
  if (name === 'profile') return <ProfileScreen id={id} />;
  return <NotFound />;
}
