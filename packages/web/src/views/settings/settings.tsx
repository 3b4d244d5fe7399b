import { LANGUAGES } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import {
  LANGUAGE_CHOICES,
  MOTIONS,
  NAME_LENGTH,
  type Preferences,
  preferences,
  VIEWS,
} from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Choice, Field, Switch, THEMES } from '../../ui/index.ts';
import { DataPanel } from '../data/data-panel.tsx';
import { Page } from '../page.tsx';
import { WordListsPanel } from '../word-lists/word-lists-panel.tsx';
import { About } from './about.tsx';
import './settings.css';

/** Appearance, sound and storage. */
export function Settings() {
  const { settings, app } = useMessages();
  const chosen = useSignal(preferences);
  const change = (part: Partial<Preferences>): void => preferences.set((state) => ({ ...state, ...part }));
  return (
    <Page title={app.titles.settings}>
      <section className="panel appearance" aria-label={settings.appearance}>
        <h2>{settings.appearance}</h2>
        <Choice
          label={settings.theme}
          value={chosen.theme}
          options={THEMES.map((value) => ({ value, label: settings.themes[value] }))}
          onChange={(theme) => change({ theme })}
        />
        <Choice
          label={settings.language}
          value={chosen.language}
          options={LANGUAGE_CHOICES.map((value) => ({
            value,
            label: value === 'system' ? settings.systemLanguage : LANGUAGES[value],
          }))}
          onChange={(language) => change({ language })}
        />
        <Choice
          label={settings.view}
          value={chosen.view}
          options={VIEWS.map((value) => ({ value, label: settings.views[value] }))}
          onChange={(view) => change({ view })}
        />
        <Choice
          label={settings.motion}
          value={chosen.motion}
          options={MOTIONS.map((value) => ({ value, label: settings.motions[value] }))}
          onChange={(motion) => change({ motion })}
        />
      </section>
      <section className="panel" aria-label={settings.play}>
        <h2>{settings.play}</h2>
        <Switch
          label={settings.sound}
          note={settings.soundNote}
          checked={chosen.sound}
          onChange={(sound) => change({ sound })}
        />
        <Field label={settings.name} note={settings.nameNote}>
          {(control) => (
            <input
              {...control}
              value={chosen.name}
              maxLength={NAME_LENGTH}
              autoComplete="nickname"
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          )}
        </Field>
      </section>
      <WordListsPanel />
      <DataPanel />
      <About />
    </Page>
  );
}
