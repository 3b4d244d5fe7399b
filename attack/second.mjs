import { Server } from './kit/server.mjs';
import { seconds, Verdict } from './kit/verdict.mjs';
import { Visitor } from './kit/visitor.mjs';

const ATTEMPTS = 3;

/**
 * Held if the second server exits with an error that contains the first one's address, the first keeps running, and
 * after a kill the first can start again.
 */
export const second = {
  name: 'second',
  title: 'A second server on the same folder',
  seconds: 90,
  async run(log) {
    const verdict = new Verdict();
    const first = await Server.start();
    let longest = 0;
    for (let i = 1; i <= ATTEMPTS; i++) {
      const other = new Server({}, first.folder);
      const began = performance.now();
      const code = await other.launch();
      longest = Math.max(longest, performance.now() - began);
      verdict.expect(code !== 0, `the second exited with ${code}`);
      verdict.expect(other.output.includes(first.address), `the second printed: ${other.output}`);
      await Visitor.guest(first);
      await first.stop('SIGKILL');
      await first.start();
      await Visitor.guest(first);
      log(`attempt ${i} of ${ATTEMPTS}`);
    }
    await first.stop();
    return {
      times: `${ATTEMPTS} times, each followed by SIGKILL and a restart of the first`,
      figures: `refused after ${seconds(longest)} at most, with the address of the first`,
      faults: verdict.faults,
    };
  },
};
