import { useState } from 'react';
import manifest from '../../../package.json?raw';
import { installOffer } from '../../install.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button } from '../../ui/index.ts';
import './about.css';

const { version }: { readonly version: string } = JSON.parse(manifest);

/** The version, the source of the dictionary, and trademarks. */
export function About() {
  const { about } = useMessages().settings;
  const offer = useSignal(installOffer);
  return (
    <section className="panel" aria-label={about.title}>
      <h2>{about.title}</h2>
      <p>{about.text}</p>
      <p>{about.offline}</p>
      {offer !== undefined && (
        <p className="page-actions">
          <Button icon="download" onClick={offer.take}>
            {about.install}
          </Button>
        </p>
      )}
      <p>{about.version(version)}</p>
      <Licences />
      <p className="field-note">{about.marks}</p>
    </section>
  );
}

/** The dictionary's licence notice, loaded on demand. */
function Licences() {
  const { about } = useMessages().settings;
  const [text, setText] = useState<string>();
  const load = async (): Promise<void> => {
    const { default: notice } = await import('../../../../../lexica/NOTICE?raw');
    setText(notice);
  };
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary>{about.dictionary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <pre className="licences" tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}
