import { parsePlay, parsePosition, parseRuleset, type Ruleset, type Turn } from '@ziggurat/engine/rules';
import type { MistakeContent, StudyCard } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import type { MistakeExercise } from './mistakes-of-game.ts';

/** A stored mistake as an exercise; `undefined` if its texts can't be read, or don't describe one. */
export function mistakeOfCard(
  { id, addedAt, content }: StudyCard<MistakeContent>,
  { shared }: Messages,
): MistakeExercise | undefined {
  const { judging, dictionary } = content;
  const parsed = parsePosition(content.position, rulesOf(content));
  if (!parsed.ok) return undefined;
  const position = parsed.value;
  const isPlayable = position.racks.length > 1 && position.racks[0] !== undefined;
  const turnOf = (text: string): Turn | undefined => {
    const turn = parsePlay(text, position.ruleset, position.board);
    return turn.ok ? turn.value : undefined;
  };
  const [made, best] = [turnOf(content.made), turnOf(content.best)];
  if (!isPlayable || made === undefined || best === undefined) return undefined;
  return { id, position, judging, dictionary, accepted: [best], made, from: shared.day(addedAt) };
}

/** Only custom rules need to be read: a position names the built-in ones. */
function rulesOf({ rules }: MistakeContent): Ruleset | undefined {
  const parsed = typeof rules === 'string' ? undefined : parseRuleset(rules);
  return parsed?.ok ? parsed.value : undefined;
}
