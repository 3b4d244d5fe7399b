// Preloaded into a server process: reports its CPU time and memory on request.
const answers = {
  /** CPU seconds so far. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  /** Bytes, after a garbage collection. */
  memory() {
    globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { resident: rss, heap: heapUsed + external };
  },
};
process.on('message', (name) => process.send(answers[name]()));
// The parent is gone.
process.on('disconnect', () => process.exit());
process.channel.unref();
