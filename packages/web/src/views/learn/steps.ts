/** What the learner should do, and with which tiles; squares and plays in the engine's notation. */
export interface LessonStep {
  readonly id: StepId;
  /** The requested play. */
  readonly play: string;
  /** `try`: it is refused, to show why. */
  readonly kind: 'play' | 'try';
  /** The tiles drawn after it. */
  readonly draws: string;
}

/** The tiles that the lesson starts with. */
export const FIRST_RACK = 'DORMOEA';

export const STEPS = [
  { id: 'first', kind: 'play', play: '5C MOOD', draws: 'WBNL' },
  { id: 'cross', kind: 'play', play: 'F6 EAR', draws: 'OEA' },
  { id: 'stack', kind: 'play', play: '5C W', draws: 'P' },
  { id: 'same', kind: 'try', play: '5D O', draws: '' },
  { id: 'cover', kind: 'try', play: '5C BEAN', draws: '' },
  { id: 'two', kind: 'play', play: 'F5 L..P', draws: '' },
] as const satisfies readonly (Omit<LessonStep, 'id'> & { readonly id: string })[];
type StepId = (typeof STEPS)[number]['id'];

/** All words of the lesson; a test checks them with the dictionary. */
export const LESSON_WORDS: readonly string[] = ['BEAN', 'DEAR', 'LEAP', 'MOOD', 'NEAR', 'WOOD', 'WOOL'];
