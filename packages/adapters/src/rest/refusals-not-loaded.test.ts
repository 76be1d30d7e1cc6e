import { getProfile, signIn, signUp } from '@playerdesk/contract/internal';
import { expect, it, vi } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

vi.mock('./refusal.ts', () => {
  throw new Error('The file did not arrive');
});

function answering(response: Response) {
  const { fetch } = fakeFetch(() => response.clone());
  return createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true });
}

it.each([
  [400, 'refused'],
  [499, 'refused'],
  [500, 'server'],
])('a refusal with %i stays a refusal while the error catalog cannot be loaded', async (status, kind) => {
  const call = answering(json({ Code: 'PlayerExists' }, { status })).call(signUp, {} as never);

  await expect(call).rejects.toMatchObject({ code: 'generic.unknown-error', kind });
});

it('an answer with a code stays what its other fields say while the error catalog cannot be loaded', async () => {
  const session = { SessionId: 's', HasToAcceptTC: false, IsEmailVerified: true, Code: 'PlayerExists' };

  await expect(answering(json(session)).call(signIn, {} as never)).resolves.toMatchObject({ sessionId: 's' });
  await expect(answering(json({ Code: 'X' })).call(getProfile, {})).rejects.toMatchObject({
    kind: 'refused',
  });
});
