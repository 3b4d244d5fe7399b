import { useState } from 'react';
import { isAnnotationId } from '../../annotation/annotation.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { canShareText, type ShareResult } from '../../share/send.ts';
import { canSharePicture, type ShareFormat, shareGame } from '../../share/share-game.ts';
import type { SharedGame } from '../../share/shared-game.ts';
import { Button, type IconName, Notice } from '../../ui/index.ts';
import { ReviewLinks } from './review-links.tsx';

interface SharePanelProps {
  readonly game: SharedGame;
  readonly host: Host;
}

/** The ways to share a game. */
export function SharePanel({ game, host }: SharePanelProps) {
  const messages = useMessages();
  const { share } = messages.review;
  const [result, setResult] = useState<ShareResult>();
  const button = (format: ShareFormat, icon: IconName, label: string) => (
    <Button
      icon={icon}
      onClick={() => {
        setResult(undefined);
        void shareGame(game, format, { host, messages }).then(setResult);
      }}
    >
      {label}
    </Button>
  );
  return (
    <section className="review-card">
      <h2>{share.title}</h2>
      <div className="share-buttons">
        {button('text', 'share', canShareText() ? share.summary : share.copySummary)}
        {canSharePicture() && button('picture', 'share', share.picture)}
        {button('picture-file', 'download', share.savePicture)}
        {game.id !== undefined && button('gcg', 'download', share.gcg)}
        {game.id !== undefined && !isAnnotationId(game.id) && button('log', 'download', share.log)}
      </div>
      <ReviewLinks id={game.id} host={host} />
      {result !== undefined && result !== 'cancelled' && (
        <Notice tone={result === 'failed' ? 'bad' : 'good'}>{share.done[result]}</Notice>
      )}
    </section>
  );
}
