export { type Answer, BotPool, type Question } from './bot-pool.ts';
export { startWorker } from './start-worker.ts';
