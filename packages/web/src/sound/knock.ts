/** One knock on wood: a click of the stick and the fading tones of the bar. */
export interface Knock {
  /** Seconds after the sound begins. */
  readonly at: number;
  /** The lowest tone of the bar, in hertz. */
  readonly pitch: number;
  /** How long that tone lasts, in seconds. */
  readonly decay: number;
  /** From 0 to 1. */
  readonly volume: number;
}

/** The tones of a free wooden bar: higher ones are fainter and fade sooner. */
const TONES = [
  { ratio: 1, share: 0.6, decay: 1 },
  { ratio: 2.76, share: 0.25, decay: 0.45 },
  { ratio: 5.4, share: 0.1, decay: 0.2 },
] as const;

const CLICK = { length: 0.048, share: 0.5, q: 1.2, ratio: 4 } as const;
/** Tones fade to this fraction, which is inaudible. */
const SILENCE = 0.0005;

export function strike(context: BaseAudioContext, out: AudioNode, knock: Knock, from: number): void {
  const start = from + knock.at;
  for (const { ratio, share, decay } of TONES) {
    const tone = new OscillatorNode(context, { frequency: knock.pitch * ratio });
    const gain = fading(context, start, knock.volume * share, knock.decay * decay);
    tone.connect(gain).connect(out);
    tone.start(start);
    tone.stop(start + knock.decay * decay);
  }
  const click = new AudioBufferSourceNode(context, { buffer: noise(context, CLICK.length) });
  const filter = new BiquadFilterNode(context, {
    type: 'bandpass',
    frequency: knock.pitch * CLICK.ratio,
    Q: CLICK.q,
  });
  const gain = fading(context, start, knock.volume * CLICK.share, CLICK.length);
  click.connect(filter).connect(gain).connect(out);
  click.start(start);
}

/** Rises within a millisecond, so that only the stick clicks; then decays like wood. */
function fading(context: BaseAudioContext, start: number, volume: number, decay: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.001);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + decay);
  return gain;
}

function noise(context: BaseAudioContext, seconds: number): AudioBuffer {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
