/** What a learner is asked to do, and with which tiles; squares and plays in the notation of the engine. */
export interface LessonStep {
  readonly id: StepId;
  /** The play that is asked for. */
  readonly play: string;
  /** `try`: it is refused, and that is what is to be seen. */
  readonly does: 'play' | 'try';
  /** What is drawn after it. */
  readonly draws: string;
}

/** The tiles that the guided game starts with. */
export const FIRST_RACK = 'DORMOEA';

export const STEPS = [
  { id: 'first', does: 'play', play: '5C MOOD', draws: 'WBNL' },
  { id: 'cross', does: 'play', play: 'F6 EAR', draws: 'OEA' },
  { id: 'stack', does: 'play', play: '5C W', draws: 'P' },
  { id: 'same', does: 'try', play: '5D O', draws: '' },
  { id: 'cover', does: 'try', play: '5C BEAN', draws: '' },
  { id: 'two', does: 'play', play: 'F5 L..P', draws: '' },
] as const satisfies readonly (Omit<LessonStep, 'id'> & { readonly id: string })[];
export type StepId = (typeof STEPS)[number]['id'];

/** All words that come up; a test holds them against the dictionary. */
export const LESSON_WORDS: readonly string[] = ['BEAN', 'DEAR', 'LEAP', 'MOOD', 'NEAR', 'WOOD', 'WOOL'];
