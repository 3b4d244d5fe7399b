import { useEffect, useRef } from 'react';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Notice } from '../../ui/index.ts';
import { navigate } from '../router.ts';
import { GameTable } from './game-table.tsx';
import { type OpenGame, useGame } from './use-game.ts';
import './game.css';

export interface GameViewProps {
  readonly id: string;
  readonly host: Host;
}

/** The game screen. */
export function GameView({ id, host }: GameViewProps) {
  const open = useGame(host, id);
  return open === undefined ? <Opening /> : <FollowedGame key={id} id={id} host={host} open={open} />;
}

function FollowedGame({ id, host, open }: GameViewProps & { readonly open: OpenGame }) {
  const { game, saved, trouble } = useSignal(open.session.state);
  const messages = useMessages();
  if (game !== undefined && saved !== undefined) {
    return <GameTable id={id} host={host} open={open} game={game} saved={saved} />;
  }
  if (trouble === undefined) return <Opening />;
  return (
    <main className="game game-trouble">
      <h1 className="visually-hidden">{messages.app.name}</h1>
      <Notice tone="bad" action={<Button onClick={() => navigate('/')}>{messages.game.over.home}</Button>}>
        {messages.troubles[trouble]}
      </Notice>
    </main>
  );
}

/** Only shown if opening takes noticeably long. */
function Opening() {
  const { app, game } = useMessages();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => text.current?.removeAttribute('hidden'), 400);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="game game-trouble">
      <h1 className="visually-hidden">{app.name}</h1>
      <p ref={text} role="status" hidden>
        {game.loading}
      </p>
    </main>
  );
}
