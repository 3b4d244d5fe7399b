import { ChatText } from '@ziggurat/protocol';
import { describe, expect, it } from 'vitest';
import { chatLine } from '../../../../src/views/online/table/chat-line.ts';

describe('a chat message', () => {
  it.each([
    ['good\tluck', 'good luck'],
    [' \u0000 hm\u0007\n', 'hm'],
    ['👩‍👧 ζ', '👩‍👧 ζ'],
    ['\u200Fשלום\u202C', 'שלום'],
  ])('from %j can be sent', (text, line) => {
    expect(chatLine(text)).toBe(line);
    expect(ChatText.safeParse(line).data).toBe(line);
  });
});
