import { costOfChallenge } from '@ziggurat/engine/game';
import { challengeBonus } from '@ziggurat/engine/rules';
import { verdictSentence } from '../../controller/sentences.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Icon, Sheet } from '../../ui/index.ts';
import type { Ruling } from './use-news.ts';
import { useTable } from './use-table.ts';

interface RulingSheetProps {
  readonly ruling: Ruling | undefined;
  readonly onClose: () => void;
}

/** The ruling on a challenge: every word with its verdict and reason. */
export function RulingSheet({ ruling, onClose }: RulingSheetProps) {
  const { who } = useTable();
  const messages = useMessages();
  const { ruling: texts, sheets } = messages.game;
  return (
    <Sheet
      open={ruling !== undefined}
      onClose={onClose}
      title={texts.title}
      closeLabel={sheets.close}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {ruling !== undefined && (
        <div className="ruling">
          <p>{ruling.upheld ? texts.upheld(who(ruling.player)) : texts.overturned}</p>
          <ul className="verdicts">
            {ruling.verdicts.map((verdict) => (
              <li key={verdict.word} data-legal={verdict.legal ? '' : undefined}>
                <Icon name={verdict.legal ? 'check' : 'cross'} />
                <span>
                  <b>{verdict.word}</b> <i>{verdict.legal ? texts.legal : texts.illegal}</i>
                  <small>{verdictSentence(verdict, messages)}</small>
                </span>
              </li>
            ))}
          </ul>
          <Consequence ruling={ruling} />
        </div>
      )}
    </Sheet>
  );
}

/** C2, C3: the consequences, by this edition's rules. */
function Consequence({ ruling }: { readonly ruling: Ruling }) {
  const { who } = useTable();
  const { ruling: texts } = useMessages().game;
  const { after: game } = ruling;
  if (!ruling.upheld) {
    const points = challengeBonus(game.ruleset);
    if (points > 0) return <p>{texts.gains(who(ruling.player), points)}</p>;
    if (costOfChallenge(game) === 'nothing') return undefined;
    // The player to move loses this turn; anyone else loses their next one.
    const { turnsToSkip } = game.players[ruling.challenger]!;
    const cost = turnsToSkip > 0 ? texts.losesNext : texts.losesThis;
    return <p>{cost(who(ruling.challenger))}</p>;
  }
  const playsAgain = game.phase.type === 'playing' && game.toMove === ruling.player && game.attempts > 0;
  if (!playsAgain) return <p>{texts.losesTurn(who(ruling.player))}</p>;
  const isLastTry = game.ruleset.challenge.upheld === 'retry-once';
  return <p>{texts.playsAgain(who(ruling.player), isLastTry)}</p>;
}
