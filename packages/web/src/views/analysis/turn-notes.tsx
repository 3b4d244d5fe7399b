import { type Analysis, MAX_COMMENT } from '../../analysis/analysis.ts';
import { MARKS, withComment, withMark } from '../../analysis/tree.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Field } from '../../ui/index.ts';

interface TurnNotesProps {
  readonly analysis: Analysis;
  readonly onChange: (update: (analysis: Analysis) => Analysis) => void;
}

/** What the reader thinks of the current turn. */
export function TurnNotes({ analysis: { tree, at }, onChange }: TurnNotesProps) {
  const { tree: texts } = useMessages().analysis;
  const { mark, comment = '' } = tree[at]!;
  return (
    <div className="turn-notes">
      {at > 0 && (
        <Field label={texts.mark}>
          {(control) => (
            <select
              {...control}
              value={mark ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const chosen = MARKS.find((other) => other === value);
                onChange((before) => ({ ...before, tree: withMark(before.tree, at, chosen) }));
              }}
            >
              <option value="">{texts.noMark}</option>
              {MARKS.map((sign) => (
                <option key={sign} value={sign}>
                  {sign} {texts.marks[sign]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={texts.comment}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={({ currentTarget: { value } }) =>
              onChange((before) => ({ ...before, tree: withComment(before.tree, at, value) }))
            }
          />
        )}
      </Field>
    </div>
  );
}
