import type { DictionaryFiles, TableCalls } from './calls.ts';
import { answer, type WorkerPort } from './channel.ts';
import { makeTableAnswers } from './table-answers.ts';

declare const self: DedicatedWorkerGlobalScope & WorkerPort<TableCalls, DictionaryFiles>;

answer(self, makeTableAnswers);
