import { useState } from 'react';
import { type Annotation, recordOf } from '../../annotation/annotation.ts';
import { totalsOf } from '../../annotation/end-record.ts';
import { notesOn } from '../../controller/notes.ts';
import { type Trouble, troubleOf } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Item, Notice } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';
import { Link } from '../router.ts';
import { useHost } from '../use-host.ts';
import { RemoveButton } from './remove-button.tsx';

interface AnnotationCardProps {
  readonly annotation: Annotation;
  readonly onRemoved: () => void;
}

/** One annotated game with its buttons. */
export function AnnotationCard({ annotation, onRemoved }: AnnotationCardProps) {
  const messages = useMessages();
  const { annotate, games, shared, troubles } = messages;
  const host = useHost();
  const [trouble, setTrouble] = useState<Trouble>();
  const { id, players, rules, changedAt, isOver } = annotation;
  const title = players.map(({ name }) => name).join(', ');
  const record = recordOf(annotation);
  const remove = async (): Promise<void> => {
    const reply = await host.annotations.remove(id);
    if (!reply.ok) return setTrouble(troubleOf(reply));
    notesOn(id).drop();
    onRemoved();
  };
  const links = [
    ['annotate', isOver ? annotate.edit : annotate.continue, isOver ? 'plain' : 'primary'],
    ['review', games.review, 'plain'],
  ] as const;
  return (
    <Item
      title={<h3>{title}</h3>}
      text={record === undefined ? games.damaged : shared.scores(totalsOf(record))}
      note={[rulesTitle(rules, messages), shared.moment(changedAt)].join(' · ')}
      label={title}
    >
      <p className="page-actions">
        {record !== undefined &&
          links.map(([screen, label, variant]) => (
            <Link
              key={screen}
              to={`/${screen}/${encodeURIComponent(id)}`}
              className={buttonClass({ variant, size: 'small' })}
              aria-label={games.about(title, label)}
            >
              {label}
            </Link>
          ))}
        <RemoveButton title={title} onRemove={() => void remove()} />
      </p>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
    </Item>
  );
}
