import { LANGUAGE_RULESETS, RULESETS, type Ruleset, scrabble } from '@ziggurat/engine/rules';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { buttonClass, Icon } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';
import { NotFound } from '../not-found.tsx';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { Controls } from './controls.tsx';
import { ExamplePictures } from './example-pictures.tsx';
import { PointsExample } from './points-example.tsx';
import { RULE_SECTIONS, RuleSection } from './rule-section.tsx';
import { TileCounts } from './tile-counts.tsx';
import './rules.css';

/** The rules of an edition as a help page; without a name, the edition played last. */
export function Rules({ ruleset: name }: { readonly ruleset: string | undefined }) {
  const shown = name ?? preferences.get().edition;
  // The tiles of other languages change nothing in the rules.
  const isLanguage = LANGUAGE_RULESETS.some((edition) => edition.name === shown);
  const ruleset = isLanguage ? scrabble : RULESETS.find((edition) => edition.name === shown);
  return ruleset === undefined ? <NotFound /> : <RulesOf ruleset={ruleset} />;
}

function RulesOf({ ruleset }: { readonly ruleset: Ruleset }) {
  const messages = useMessages();
  const { rules } = messages;
  const sections = RULE_SECTIONS.filter((section) => section !== 'solo' || ruleset.solo !== undefined);
  return (
    <Page title={rules.title} lead={rulesTitle(ruleset.name, messages)}>
      <nav className="rules-editions" aria-label={rules.editions}>
        {RULESETS.map((edition) => (
          <Link
            key={edition.name}
            to={`/rules/${edition.name}`}
            aria-current={edition === ruleset ? 'page' : undefined}
          >
            {rulesTitle(edition.name, messages)}
          </Link>
        ))}
      </nav>
      <p className="page-actions">
        <Link to="/judge" className={buttonClass()}>
          <Icon name="check" />
          {messages.app.titles.judge}
        </Link>
      </p>
      <nav className="rules-contents" aria-label={rules.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{rules.sections[section]}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <RuleSection key={section} id={section} ruleset={ruleset}>
          {section === 'play' && <ExamplePictures edition={ruleset} />}
          {section === 'points' && <PointsExample key={ruleset.name} ruleset={ruleset} />}
          {section === 'tiles' && <TileCounts ruleset={ruleset} />}
          {section === 'controls' && <Controls />}
        </RuleSection>
      ))}
    </Page>
  );
}
