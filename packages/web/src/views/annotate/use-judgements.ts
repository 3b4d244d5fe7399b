import type { Fault, Judgement, Play, Position, Ruleset } from '@ziggurat/engine/rules';
import { useEffect, useRef, useState } from 'react';
import type { DictionaryName, Host } from '../../host/host.ts';
import { knowsWords } from '../setup/table-rules.ts';

/** A play that may have phonies. */
export interface JudgedPlay {
  readonly position: Position;
  readonly play: Play;
  /** Without a dictionary. */
  readonly judgement: Judgement;
}

/** What is wrong with a play. */
export interface PlayFaults {
  /** Words that the dictionary doesn't have. */
  readonly phonies: readonly string[];
  /** Clauses that are broken whatever the words. */
  readonly illegal: readonly Fault[];
}

type Faults = ReadonlyMap<string, readonly Fault[]>;

/** The same play with the same words gets the same answer. */
const keyOf = ({ play, judgement }: JudgedPlay): string =>
  JSON.stringify([play, judgement.words.map(({ text }) => text)]);

/** The faults of plays, once the dictionary has answered; each play is asked about once. */
export function useJudgements(
  plays: readonly JudgedPlay[],
  dictionary: DictionaryName,
  { analyst }: Host,
): (play: JudgedPlay) => PlayFaults {
  const [known, setKnown] = useState<Faults>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const judged of plays) {
      const key = keyOf(judged);
      if (judged.judgement.words.length === 0 || asked.current.has(key)) continue;
      if (!knowsWords(dictionary, judged.position.ruleset)) continue;
      asked.current.add(key);
      void analyst.judgeBy(dictionary, judged.position, judged.play).then((reply) => {
        if (reply.ok) setKnown((before) => new Map([...before, [key, reply.value.faults]]));
        else asked.current.delete(key);
      });
    }
  }, [plays, dictionary, analyst]);
  return (judged) => {
    const { ruleset } = judged.position;
    const faults = known.get(keyOf(judged)) ?? withoutPlurals(judged.judgement.faults, ruleset);
    return {
      phonies: faults.flatMap(({ clause, words }) => (clause === 'L9' ? words : [])),
      illegal: faults.filter(({ clause, words }) => clause !== 'L9' || words.length === 0),
    };
  };
}

/** Until the dictionary has answered, nobody knows which words are plurals (L11). */
const withoutPlurals = (faults: readonly Fault[], { plural }: Ruleset): readonly Fault[] =>
  plural === 'bare' ? faults.filter(({ clause }) => clause !== 'L11') : faults;
