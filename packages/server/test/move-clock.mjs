/** Loaded into a server's process: moves its wall clock by as many milliseconds as its parent says. */
const { now } = Date;
let moved = 0;
Date.now = () => now() + moved;
process.on('message', (milliseconds) => {
  moved += milliseconds;
  process.send('moved');
});
process.channel.unref();
