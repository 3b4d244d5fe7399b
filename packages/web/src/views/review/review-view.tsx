import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Notice } from '../../ui/index.ts';
import { TopBar } from '../top-bar.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useSource } from './use-source.ts';
import './review.css';

export interface ReviewViewProps {
  /** The id of a saved game, or `RECORD_ID` for one opened from a file. */
  readonly id: string;
  readonly host: Host;
}

export function ReviewView({ id, host }: ReviewViewProps) {
  const messages = useMessages();
  const { review } = messages;
  const opening = useSource(id, host, messages);
  if (opening.type === 'open') return <ReviewScreen key={id} source={opening.source} host={host} />;
  return (
    <div className="review-page">
      <TopBar />
      <main className="review">
        <header className="review-head">
          <h1>{messages.app.titles.review}</h1>
        </header>
        {opening.type === 'opening' && <p role="status">{review.loading}</p>}
        {opening.type === 'gone' && <Notice>{review.record.gone}</Notice>}
        {opening.type === 'trouble' && <Notice tone="bad">{messages.troubles[opening.trouble]}</Notice>}
      </main>
    </div>
  );
}
