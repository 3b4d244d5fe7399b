import { use } from 'react';
import type { privacy as English } from '../../../messages/en/online/privacy.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { Page } from '../../page.tsx';
import { Link } from '../../router.ts';

type Texts = typeof English;

const LOAD: Readonly<Record<string, () => Promise<Texts>>> = {
  en: async () => (await import('../../../messages/en/online/privacy.ts')).privacy,
  de: async () => (await import('../../../messages/de/online/privacy.ts')).privacy,
};

const loads = new Map<string, Promise<Texts>>();

/** Loads the texts of a language once. */
function textsIn(language: string): Promise<Texts> {
  const load = loads.get(language) ?? (LOAD[language] ?? LOAD.en!)();
  loads.set(language, load);
  return load;
}

/** What the server stores about people, and what it expects of them. */
export function PrivacyScreen() {
  const { online, shared } = useMessages();
  const { title, lead, sections } = use(textsIn(shared.language));
  return (
    <Page title={title} lead={lead}>
      {sections.map((section) => (
        <section key={section.title} className="panel">
          <h2>{section.title}</h2>
          <ul className="terms">
            {section.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Link to="/online">{online.back}</Link>
      </p>
    </Page>
  );
}
