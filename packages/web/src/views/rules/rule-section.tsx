import type { Ruleset } from '@ziggurat/engine/rules';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages.ts';

export const RULE_SECTIONS = [
  'aim',
  'setUp',
  'turn',
  'play',
  'words',
  'points',
  'challenge',
  'exchange',
  'end',
  'solo',
  'tiles',
  'controls',
] as const;

interface RuleSectionProps {
  readonly id: (typeof RULE_SECTIONS)[number];
  readonly ruleset: Ruleset;
  /** Pictures and tables under the text. */
  readonly children?: ReactNode;
}

/** A section of the rules. Its texts use the values of the edition's rule set. */
export function RuleSection({ id, ruleset, children }: RuleSectionProps) {
  const { rules } = useMessages();
  return (
    <section id={id} className="rule-section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{rules.sections[id]}</h2>
      {rules.texts[id](ruleset).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </section>
  );
}
