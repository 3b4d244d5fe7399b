import type { AddedWordList } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Notice } from '../../ui/index.ts';

/** How many words a list has, and which of its lines were ignored. */
export function AddedNotice({ list, report }: AddedWordList) {
  const { wordLists: texts, shared } = useMessages();
  const faults = report?.faults ?? [];
  const ignored = faults.reduce((sum, { count }) => sum + count, 0);
  return (
    <Notice tone="good">
      <p>{texts.added(list.name, texts.words(shared.number(list.words)))}</p>
      {ignored > 0 && (
        <details>
          <summary>{texts.ignored(shared.number(ignored))}</summary>
          {faults.map(({ fault, count, first }) => (
            <p key={fault}>
              {`${texts.faults[fault]}: ${shared.number(count)}`}
              {first.map(({ line, text }) => (
                <small key={line}>
                  <br />
                  {texts.line(shared.number(line), text)}
                </small>
              ))}
            </p>
          ))}
        </details>
      )}
    </Notice>
  );
}
