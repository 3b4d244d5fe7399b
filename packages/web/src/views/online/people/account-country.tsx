import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Field, Notice } from '../../../ui/index.ts';
import { useRequest } from '../use-request.ts';
import { countriesIn } from './country.ts';

/** The country in the user's profile, if they want one there. */
export function CountryChoice({ person }: { readonly person: string }) {
  const messages = useMessages();
  const { profile: texts } = messages.online;
  const [country, setCountry] = useState<string>();
  const { ask, isBusy, fault } = useRequest();
  useEffect(() => {
    void api.profile(person).then((reply) => reply.ok && setCountry(reply.value.country ?? ''));
  }, [person]);
  const change = async (next: string): Promise<void> => {
    if ((await ask(api.setCountry(next === '' ? undefined : next))) !== undefined) setCountry(next);
  };
  return (
    <>
      <Field label={texts.country} note={texts.countryNote}>
        {(control) => (
          <select
            {...control}
            value={country ?? ''}
            disabled={country === undefined || isBusy}
            onChange={({ currentTarget }) => void change(currentTarget.value)}
          >
            <option value="">{texts.noCountry}</option>
            {countriesIn(messages).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </>
  );
}
