import type { Profile } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { type ApiCode, api, codeOf } from '../../../online/api.ts';
import { Notice } from '../../../ui/index.ts';
import { Page } from '../../page.tsx';
import { Link } from '../../router.ts';
import { personTitle } from '../table-title.ts';
import { refusalSentence } from '../use-request.ts';
import { Avatar } from './avatar.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { countryName } from './country.ts';
import { GameHistory } from './game-history.tsx';
import { BestPlays, HeadToHead, Ratings, Statistics } from './profile-parts.tsx';
import './people.css';

/** A player's public profile. */
export function ProfileScreen({ id }: { readonly id: string }) {
  const messages = useMessages();
  const { online, shared } = messages;
  const [profile, setProfile] = useState<Profile>();
  const [code, setCode] = useState<ApiCode>();
  useEffect(() => {
    let isCurrent = true;
    void api.profile(id).then((reply) => {
      if (!isCurrent) return;
      if (reply.ok) setProfile(reply.value);
      else setCode(codeOf(reply));
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (profile === undefined) {
    return (
      <Page title={online.title}>
        {code === undefined ? (
          <p role="status">{online.loading}</p>
        ) : (
          <Notice tone="bad">
            {code === 'not-found' || code === 'bad-request'
              ? online.profile.gone
              : refusalSentence(code, messages)}
          </Notice>
        )}
        <p>
          <Link to="/online">{online.back}</Link>
        </p>
      </Page>
    );
  }
  const { person, since, country } = profile;
  const about = [
    online.profile.kinds[person.kind],
    ...(country === undefined ? [] : [countryName(country, messages)]),
    online.profile.since(shared.day(since)),
  ];
  return (
    <Page title={personTitle(person, messages)}>
      <div className="profile-head">
        <Avatar name={person.name} size="large" />
        <p className="soft">{about.join(' · ')}</p>
      </div>
      <ContactButtons person={person} />
      <HeadToHead profile={profile} />
      <Ratings profile={profile} />
      <Statistics profile={profile} />
      <BestPlays profile={profile} />
      <GameHistory profile={profile} />
      <p>
        <Link to="/online">{online.back}</Link>
      </p>
    </Page>
  );
}
