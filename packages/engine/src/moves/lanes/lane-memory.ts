import { Crossings } from './crossings.ts';
import { LaneContents } from './lane-contents.ts';
import { LaneLists } from './lane-lists.ts';
import { PlayStore } from './play-store.ts';

/** The memory of tracked boards, 24 MB. One board at a time uses it; the next one starts afresh. */
export class LaneMemory {
  readonly contents = new LaneContents(new Crossings());
  readonly lists: LaneLists;

  constructor(plays = new PlayStore()) {
    this.lists = new LaneLists(plays);
  }

  clear(): void {
    this.contents.clear();
    this.lists.clear();
  }
}
