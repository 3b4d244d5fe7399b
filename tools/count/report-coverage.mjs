// Loaded into a process before its program: answers every message with the files whose functions have run since the
// last one.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true });
process.on('message', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  process.send(result);
});
process.on('disconnect', () => process.exit());
process.channel.unref();
