/** Preloaded into a server process: moves its wall clock by the milliseconds that its parent sends. */
const { now } = Date;
let moved = 0;
Date.now = () => now() + moved;
process.on('message', (milliseconds) => {
  moved += milliseconds;
  process.send('moved');
});
process.channel.unref();
