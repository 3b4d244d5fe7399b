export { type BotAnswer, BotPool, type Question } from './bot-pool.ts';
export { startWorker } from './start-worker.ts';
