export { type BotAnswer, BotPool, type BotQuestion } from './bot-pool.ts';
export { startWorker } from './start-worker.ts';
