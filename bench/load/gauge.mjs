// Loaded into a server process before its program: says what the process has used, when it is asked.
const answers = {
  /** Seconds of processor time so far. */
  processor() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  /** Bytes, when nothing is left that could be thrown away. */
  memory() {
    globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { resident: rss, heap: heapUsed + external };
  },
};
process.on('message', (asked) => process.send(answers[asked]()));
// Nobody is left to stop it.
process.on('disconnect', () => process.exit());
process.channel.unref();
