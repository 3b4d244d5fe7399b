import type { Judging } from '@ziggurat/engine/game';
import { type ClockRules, PRESETS, type Preset } from '@ziggurat/table';
import { useMessages } from '../../messages/use-messages.ts';
import { Choice } from '../../ui/index.ts';
import { editionOf, isSameRules, presetFor, type TableRules } from './table-rules.ts';

/** What a preset sets. Games in this browser have no clock. */
export interface PresetOptions {
  readonly rules: TableRules;
  readonly judging: Judging;
  readonly clock?: ClockRules;
}

interface PresetChoiceProps {
  readonly options: PresetOptions;
  readonly onChange: (options: Required<PresetOptions>) => void;
}

/** Sets rules, word check and clock at once: kitchen table, club or tournament. None is chosen after other changes. */
export function PresetChoice({ options, onChange }: PresetChoiceProps) {
  const { setup: texts } = useMessages();
  const edition = editionOf(options.rules);
  if (edition === undefined) return undefined; // rules from a file decide everything themselves
  const isChosen = (preset: Preset): boolean => {
    const { tableRules, judging, clock } = presetFor(edition, preset);
    return (
      judging === options.judging &&
      isSameRules(tableRules, options.rules) &&
      (options.clock === undefined || JSON.stringify(clock) === JSON.stringify(options.clock))
    );
  };
  return (
    <Choice<Preset | 'other'>
      variant="cards"
      label={texts.preset}
      value={PRESETS.find(isChosen) ?? 'other'}
      options={PRESETS.map((value) => ({
        value,
        label: texts.presets[value],
        note: texts.presetNotes[value],
      }))}
      onChange={(preset) => {
        if (preset === 'other') return;
        const { tableRules, judging, clock } = presetFor(edition, preset);
        onChange({ rules: tableRules, judging, clock });
      }}
    />
  );
}
