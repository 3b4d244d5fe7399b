import { makeTiles } from '@ziggurat/engine/rules';
import { useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { analysisPath } from '../../analysis/link.ts';
import { analysisText } from '../../analysis/text.ts';
import { playerAt } from '../../analysis/tree.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { fileName } from '../../share/file-name.ts';
import { paint } from '../../share/picture.ts';
import { canShareFile, type ShareResult, save, sendText, shareFile } from '../../share/send.ts';
import { Button, Notice } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';

interface ShareAnalysisProps {
  readonly analysis: Analysis;
  readonly title: string;
}

/** The ways to share an analysis: a link that contains all of it, text, and a picture of the position. */
export function ShareAnalysis({ analysis, title }: ShareAnalysisProps) {
  const messages = useMessages();
  const { analysis: texts, review, shared } = messages;
  const [result, setResult] = useState<ShareResult>();
  const { tree, at, players } = analysis;
  const path = analysisPath(analysis);
  const link = path === undefined ? undefined : new URL(path, location.href).href;
  const by = (share: () => Promise<ShareResult>) => () => {
    setResult(undefined);
    void share().then(setResult);
  };
  const sharePicture = async (): Promise<ShareResult> => {
    const { position } = tree[at]!;
    const { ruleset, board, scores, racks } = position;
    const first = playerAt(tree, at);
    const picture = await paint({
      ruleset,
      board,
      players: scores.map((_, seat) => ({
        name: players?.[seat] ?? shared.player(seat + 1),
        score: scores[(seat - first + scores.length) % scores.length]!,
        won: false,
      })),
      title: rulesTitle(ruleset.name, messages),
      note: racks[0] === undefined ? '' : texts.share.rack(makeTiles(ruleset, racks[0])),
    });
    if (picture === undefined) return 'failed';
    const file = new File([picture], fileName([title], undefined, 'png'), { type: 'image/png' });
    return canShareFile(file) ? shareFile(file) : save(file);
  };
  return (
    <>
      {link !== undefined && (
        <Button icon="share" onClick={by(() => sendText(link))}>
          {texts.share.link}
        </Button>
      )}
      <Button
        icon="copy"
        onClick={by(() =>
          sendText([analysisText(analysis), ...(link === undefined ? [] : [link])].join('\n')),
        )}
      >
        {texts.share.text}
      </Button>
      <Button icon="download" onClick={by(sharePicture)}>
        {texts.share.picture}
      </Button>
      {result !== undefined && result !== 'cancelled' && (
        <Notice tone={result === 'failed' ? 'bad' : 'good'}>{review.share.done[result]}</Notice>
      )}
    </>
  );
}
