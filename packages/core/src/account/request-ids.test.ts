import { changePassword, signIn } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { createRequestIds } from './request-ids.ts';

function intents() {
  let ids = 0;
  return createRequestIds({ newId: () => `id-${++ids}` });
}

describe('a write whose answer was lost', () => {
  it('keeps its request id when it is repeated', () => {
    const { idFor } = intents();
    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe('id-1');
    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe('id-1');
  });

  it.each([
    ['another input', signIn, { username: 'a', password: 'c' }],
    ['another operation', changePassword, { username: 'a', password: 'b' }],
  ] as const)('gets a new request id with %s', (_what, operation, input) => {
    const { idFor } = intents();
    idFor(signIn, { username: 'a', password: 'b' });
    expect(idFor(operation, input)).toBe('id-2');
  });

  it('gets a new request id after an answer', () => {
    const { idFor, settled } = intents();
    idFor(signIn, { username: 'a', password: 'b' });
    settled('id-1');
    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe('id-2');
  });

  it('keeps its request id when an earlier write is answered', () => {
    const { idFor, settled } = intents();
    const earlier = idFor(changePassword, { currentPassword: 'a', newPassword: 'b' });
    const id = idFor(signIn, { username: 'a', password: 'b' });
    settled(earlier);

    expect(idFor(signIn, { username: 'a', password: 'b' })).toBe(id);
  });
});
