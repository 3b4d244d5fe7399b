import { useState } from 'react';
import {
  BUTTON_VARIANTS,
  Button,
  Choice,
  Field,
  ICONS,
  Icon,
  IconButton,
  type IconName,
  Notice,
  PlayerMark,
  Sheet,
  Switch,
} from '../../src/ui/index.ts';

const ICON_NAMES = Object.keys(ICONS) as IconName[]; // the keys of a constant are its names

/** Every component in every state. */
export function Kit() {
  const [level, setLevel] = useState<'beginner' | 'club' | 'expert'>('club');
  const [sound, setSound] = useState(true);
  const [sheet, setSheet] = useState<{ readonly opener?: Element }>();
  return (
    <section className="kit">
      <h2>Kit</h2>
      <div className="kit-row">
        {BUTTON_VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" disabled>
          disabled
        </Button>
      </div>
      <div className="kit-row">
        <Button variant="primary" size="large" icon="check">
          Play 16
        </Button>
        <Button size="small" icon="undo">
          Undo
        </Button>
        <IconButton icon="shuffle" label="Shuffle" />
        <IconButton icon="tilt" label="Tilt" pressed />
        <IconButton icon="recall" label="Recall" variant="plain" />
        <IconButton icon="hint" label="Hint" size="small" />
      </div>
      <div className="kit-row kit-icons">
        {ICON_NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
      <div className="kit-row">
        {['Ada', 'Ben', 'Cleo', 'Dan'].map((name, seat) => (
          <b key={name}>
            <PlayerMark seat={seat} /> {name}
          </b>
        ))}
      </div>
      <Choice
        label="Level"
        options={[
          { value: 'beginner', label: 'Beginner' },
          { value: 'club', label: 'Club' },
          { value: 'expert', label: 'Expert' },
        ]}
        value={level}
        onChange={setLevel}
      />
      <Choice
        label="Level"
        hideLabel
        variant="cards"
        options={[
          { value: 'beginner', label: 'Beginner', note: 'Short, common words.', icon: 'person' },
          { value: 'club', label: 'Club', note: 'Plays well and gives little away.', icon: 'computer' },
          { value: 'expert', label: 'Expert', note: 'Looks ahead.', icon: 'stack', disabled: true },
        ]}
        value={level}
        onChange={setLevel}
      />
      <Switch label="Sound" note="Short and wooden." checked={sound} onChange={setSound} />
      <Field label="Your name" note="Shown to the other players.">
        {(control) => <input {...control} defaultValue="Ada" />}
      </Field>
      <Field label="Seats" error="A table has two to four seats.">
        {(control) => <input {...control} defaultValue="7" />}
      </Field>
      <Notice>A new version is ready.</Notice>
      <Notice tone="good" action={<Button size="small">Show</Button>}>
        NETS stands: it is in the dictionary.
      </Notice>
      <Notice tone="bad">A can’t go on A (D5). Use another letter or square.</Notice>
      <div className="kit-row">
        <Button onClick={() => setSheet({})}>Open a sheet</Button>
        <Button onClick={({ currentTarget }) => setSheet({ opener: currentTarget })}>
          Open a sheet here
        </Button>
      </div>
      <Sheet
        open={sheet !== undefined}
        onClose={() => setSheet(undefined)}
        title="Unseen tiles"
        closeLabel="Close"
        opener={sheet?.opener}
        footer={<Button variant="primary">Done</Button>}
      >
        <p>Forty-one tiles are in the bag or on the other rack.</p>
      </Sheet>
    </section>
  );
}
