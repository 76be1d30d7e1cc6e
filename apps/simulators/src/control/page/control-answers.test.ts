import { describe, expect, it } from 'vitest';
import { parseConversations, parseLinks, parseMode } from './control-answers.ts';

const CHAT = {
  id: '5b0c',
  name: null,
  language: 'en',
  forPeople: true,
  lines: [{ author: 'visitor', text: 'Hello' }],
};

describe('the responses of the control API', () => {
  it('a conversation with an unnamed visitor is parsed', () => {
    expect(parseConversations({ conversations: [CHAT] }).conversations).toEqual([CHAT]);
  });

  it.each([
    ['a conversation without lines', () => parseConversations({ conversations: [{ ...CHAT, lines: null }] })],
    ['a mode that is not a string', () => parseMode({ mode: 7, modes: [] })],
    ['a link that is not a string', () => parseLinks({ phone: null })],
  ])('a response with %s is rejected', (_name, parse) => {
    expect(parse).toThrow('Expected');
  });
});
