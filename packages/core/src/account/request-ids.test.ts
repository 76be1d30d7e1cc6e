import { changePassword, signIn } from '@playerdesk/contract';
import { describe, expect, it } from 'vitest';
import { createRequestIds } from './request-ids.ts';

function intents() {
  let ids = 0;
  return createRequestIds({ newId: () => `id-${++ids}` });
}

describe('a write whose answer was lost', () => {
  it('keeps its id when the same is done again', () => {
    const { idFor } = intents();
    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe('id-1');
    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe('id-1');
  });

  it.each([
    ['other words', signIn, { username: 'a', password: 'c' }],
    ['another operation', changePassword, { username: 'a', password: 'b' }],
  ] as const)('is another intent with %s', (_what, operation, input) => {
    const { idFor } = intents();
    idFor(signIn, { username: 'a', password: 'b' });
    expect(idFor(operation, input)).toBe('id-2');
  });

  it('is over once it was answered: the same again is new', () => {
    const { idFor, settled } = intents();
    idFor(signIn, { username: 'a', password: 'b' });
    settled('id-1');
    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe('id-2');
  });

  it('stays open when another that left before it is answered', () => {
    const { idFor, settled } = intents();
    const earlier = idFor(changePassword, { currentPassword: 'a', newPassword: 'b' });
    const id = idFor(signIn, { username: 'a', password: 'b' });
    settled(earlier);
    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe(id);
  });
});
