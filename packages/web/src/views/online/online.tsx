import { lazy } from 'react';
import { NotFound } from '../not-found.tsx';
import { AccountScreen } from './account/account-screen.tsx';
import { ResetScreen } from './account/reset-screen.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { NewTable } from './lobby/new-table.tsx';
import { OPERATOR_PARTS, OperatorScreen } from './moderation/operator-screen.tsx';
import { LeaderboardScreen } from './people/leaderboard-screen.tsx';
import { ProfileScreen } from './people/profile-screen.tsx';
import { PrivacyScreen } from './privacy/privacy-screen.tsx';
import { TableScreen } from './table/table-screen.tsx';
import './online.css';

// Reached by links in mails only.
const loadMail = () => import('./account/mail-screens.tsx');
const ConfirmEmail = lazy(() => loadMail().then(({ ConfirmEmail }) => ({ default: ConfirmEmail })));
const StopMail = lazy(() => loadMail().then(({ StopMail }) => ({ default: StopMail })));
const ForgotPassword = lazy(() => loadMail().then(({ ForgotPassword }) => ({ default: ForgotPassword })));

/** The online screens, by the part of the address after `/online`. */
export function Online({ parts }: { readonly parts: readonly string[] }) {
  const [name, id, ...more] = parts;
  if (more.length > 0) return <NotFound />;
  if (name === undefined) return <Lobby />;
  if (id === undefined) {
    if (name === 'new') return <NewTable />;
    if (name === 'account') return <AccountScreen />;
    if (name === 'reset') return <ResetScreen />;
    if (name === 'privacy') return <PrivacyScreen />;
    if (name === 'leaders') return <LeaderboardScreen />;
    if (name === 'confirm') return <ConfirmEmail />;
    if (name === 'stop-mail') return <StopMail />;
    if (name === 'forgot') return <ForgotPassword />;
    const part = OPERATOR_PARTS.find((candidate) => candidate === name);
    return part === undefined ? <NotFound /> : <OperatorScreen part={part} />;
  }
  if (name === 'table') return <TableScreen key={id} id={id} />;
  if (name === 'profile') return <ProfileScreen id={id} />;
  if (name === 'audit') return <OperatorScreen part="audit" account={id} />;
  return <NotFound />;
}
