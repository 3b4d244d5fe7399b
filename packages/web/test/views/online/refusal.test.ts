import { SERVER_CODES } from '@ziggurat/protocol';
import { describe, expect, it } from 'vitest';
import { de } from '../../../src/messages/de/de.ts';
import { en } from '../../../src/messages/en/en.ts';
import { refusalSentence } from '../../../src/views/online/use-request.ts';

describe.each([
  ['English', en],
  ['German', de],
])('in %s', (_, messages) => {
  it.each(SERVER_CODES)('the refusal %s has its own sentence', (code) => {
    expect(refusalSentence(code, messages)).not.toBe(messages.online.refusals.other);
  });
});
