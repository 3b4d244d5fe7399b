import { useCallback, useEffect, useState } from 'react';
import { MAX_NAME, type SavedAnalysis } from '../../analysis/analysis.ts';
import { type Host, type HostResult, type Trouble, troubleOf } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass, Item, List, Notice, TextField } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';
import { RemoveButton } from '../games/remove-button.tsx';
import { Link } from '../router.ts';

/** The analyses in this browser, most recent first. */
export function SavedAnalyses({ host: { analyses } }: { readonly host: Pick<Host, 'analyses'> }) {
  const { analysis: texts, troubles } = useMessages();
  const [saved, setSaved] = useState<readonly SavedAnalysis[]>([]);
  const [trouble, setTrouble] = useState<Trouble>();
  const load = useCallback(() => {
    void analyses.all().then((reply) => {
      if (reply.ok) setSaved(reply.value.toSorted((a, b) => b.changedAt - a.changedAt));
      else setTrouble(troubleOf(reply));
    });
  }, [analyses]);
  useEffect(load, [load]);
  const after = (change: Promise<HostResult<undefined>>): void =>
    void change.then((reply) => {
      setTrouble(reply.ok ? undefined : troubleOf(reply));
      load();
    });
  if (saved.length === 0 && trouble === undefined) return undefined;
  return (
    <section className="list-section" aria-label={texts.start.saved}>
      <h2>{texts.start.saved}</h2>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      <List isCards>
        {saved.map((analysis) => (
          <SavedItem
            key={analysis.id}
            saved={analysis}
            onRename={(name) => after(analyses.save({ ...analysis, name, version: analysis.version + 1 }))}
            onRemove={() => after(analyses.remove(analysis.id))}
          />
        ))}
      </List>
    </section>
  );
}

interface SavedItemProps {
  readonly saved: SavedAnalysis;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

function SavedItem({ saved, onRename, onRemove }: SavedItemProps) {
  const messages = useMessages();
  const { analysis: texts, games, shared } = messages;
  const [typed, setTyped] = useState<string>();
  const { id, name, written, changedAt } = saved;
  const isReady = typed !== undefined && typed.trim() !== '';
  return (
    <Item
      title={<h3>{name}</h3>}
      note={[rulesTitle(written.rules, messages), shared.moment(changedAt)].join(' · ')}
      label={name}
    >
      {typed === undefined ? (
        <p className="page-actions">
          <Link
            to={`/analysis/${id}`}
            className={buttonClass({ size: 'small' })}
            aria-label={games.about(name, texts.start.resume)}
          >
            {texts.start.resume}
          </Link>
          <Button
            size="small"
            variant="quiet"
            icon="edit"
            aria-label={games.about(name, texts.start.rename)}
            onClick={() => setTyped(name)}
          >
            {texts.start.rename}
          </Button>
          <RemoveButton title={name} onRemove={onRemove} />
        </p>
      ) : (
        <form
          className="page-actions"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady) return;
            onRename(typed.trim());
            setTyped(undefined);
          }}
        >
          <TextField
            label={texts.start.name}
            value={typed}
            maxLength={MAX_NAME}
            autoComplete="off"
            autoFocus
            onChange={setTyped}
          />
          <Button type="submit" size="small" variant="primary" disabled={!isReady}>
            {texts.keep.save}
          </Button>
          <Button size="small" onClick={() => setTyped(undefined)}>
            {shared.cancel}
          </Button>
        </form>
      )}
    </Item>
  );
}
