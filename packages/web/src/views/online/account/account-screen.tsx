import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { Link } from '../../router.ts';
import { OnlinePage } from '../online-page.tsx';
import { ContactSection } from '../people/account-contacts.tsx';
import { CountryChoice } from '../people/account-country.tsx';
import { Mutes } from '../people/account-mutes.tsx';
import { profileAddress } from '../table-title.ts';
import { usePerson } from '../use-online.ts';
import { Bots } from './account-bots.tsx';
import { Passkeys } from './account-passkeys.tsx';
import { ChangePassword } from './account-password.tsx';
import { RecoveryCodes } from './account-recovery.tsx';
import { Sessions } from './account-sessions.tsx';
import { Tokens } from './account-tokens.tsx';
import { CreateAccount } from './create-account.tsx';
import { DeleteAccount, SignOut, YourData } from './sign-out.tsx';
import './account.css';

const Notices = lazy(() => import('./account-notices.tsx').then(({ Notices }) => ({ default: Notices })));
const VacationSection = lazy(() =>
  import('./account-vacation.tsx').then(({ VacationSection }) => ({ default: VacationSection })),
);

/** The user's account and everything that can be done with it. */
export function AccountScreen() {
  const { online } = useMessages();
  const { settings } = online;
  const person = usePerson();
  /** Increases each time that a new password has ended sessions and tokens. */
  const [round, setRound] = useState(0);
  return (
    <OnlinePage title={settings.title} here="account">
      {person !== undefined && (
        <>
          <section className="panel" aria-label={settings.title}>
            <h2 className="online-me">{person.name}</h2>
            <p>{person.kind === 'guest' ? settings.guest : settings.member}</p>
            <p>
              <Link to={profileAddress(person.id)}>{settings.profile}</Link>
            </p>
            <CountryChoice person={person.id} />
          </section>
          {person.kind === 'guest' ? (
            <CreateAccount name={person.name} />
          ) : (
            <>
              <ChangePassword onChanged={() => setRound(round + 1)} />
              <Passkeys />
              <RecoveryCodes />
            </>
          )}
          <Suspense>
            <Notices isMember={person.kind === 'member'} />
            <VacationSection />
          </Suspense>
          <ContactSection />
          <Mutes />
          <Sessions key={`sessions ${round}`} />
          <Tokens key={`tokens ${round}`} />
          {person.kind === 'member' && <Bots />}
          <YourData />
          <SignOut isGuest={person.kind === 'guest'} />
          <DeleteAccount isGuest={person.kind === 'guest'} />
        </>
      )}
    </OnlinePage>
  );
}
