export { type BotAnswer, BotPool, type BotQuestion } from './bot-pool.ts';
export { cpuDeadline, cpuTime } from './cpu-clock.ts';
export { startWorker } from './start-worker.ts';
