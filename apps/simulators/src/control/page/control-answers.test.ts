import { describe, expect, it } from 'vitest';
import { parseConversations, parseLinks, parseMode } from './control-answers.ts';

const CHAT = {
  id: '5b0c',
  name: null,
  language: 'en',
  forPeople: true,
  lines: [{ author: 'visitor', text: 'Hello' }],
};

describe('the answers of the control interface', () => {
  it('are read with the name of a visitor who gave none', () => {
    expect(parseConversations({ conversations: [CHAT] }).conversations).toEqual([CHAT]);
  });

  it.each([
    ['a conversation without lines', () => parseConversations({ conversations: [{ ...CHAT, lines: null }] })],
    ['a mode that is no text', () => parseMode({ mode: 7, modes: [] })],
    ['a link that is no text', () => parseLinks({ phone: null })],
  ])('are rejected with %s', (_name, parse) => {
    expect(parse).toThrow('Expected');
  });
});
