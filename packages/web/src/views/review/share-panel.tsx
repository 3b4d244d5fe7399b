import { useState } from 'react';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { canShareText, type Sent } from '../../share/send.ts';
import { canSharePicture, type ShareForm, shareGame } from '../../share/share-game.ts';
import type { ShownGame } from '../../share/shown-game.ts';
import { Button, type IconName, Notice } from '../../ui/index.ts';

interface SharePanelProps {
  readonly game: ShownGame;
  readonly host: Host;
}

/** The ways to share a game. */
export function SharePanel({ game, host }: SharePanelProps) {
  const messages = useMessages();
  const { share } = messages.review;
  const [sent, setSent] = useState<Sent>();
  const button = (form: ShareForm, icon: IconName, label: string) => (
    <Button
      icon={icon}
      onClick={() => {
        setSent(undefined);
        void shareGame(game, form, { host, messages }).then(setSent);
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
        {game.id !== undefined && button('log', 'download', share.log)}
      </div>
      {sent !== undefined && sent !== 'left' && (
        <Notice tone={sent === 'failed' ? 'bad' : 'good'}>{share.done[sent]}</Notice>
      )}
    </section>
  );
}
