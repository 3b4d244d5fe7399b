import type { DictionaryFiles, TableCalls } from './calls.ts';
import { answer, type Line } from './channel.ts';
import { makeTableAnswers } from './table-answers.ts';

declare const self: DedicatedWorkerGlobalScope & Line<TableCalls, DictionaryFiles>;

answer(self, makeTableAnswers);
