import { describe, expect, it } from 'vitest';
import { scene } from '../testing/scene.ts';
import { createSsoTokens } from './sso-token.ts';

/** Creates a signed-in player whose platform counts its tokens. */
async function signedIn() {
  let given = 0;
  const fixture = scene({
    signedIn: true,
    script: { createSsoToken: () => ({ token: `token-${++given}` }) },
  });
  await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
  return fixture;
}

describe('the tokens of another service', () => {
  it('are null without a call while nobody is signed in', async () => {
    const fixture = scene();
    const tokens = createSsoTokens(fixture.desk, { type: 'support' });
    expect(await tokens.get()).toBeNull();
    expect(fixture.sent('createSsoToken')).toEqual([]);
  });

  it('are requested once for concurrent callers and reused while they are fresh', async () => {
    const fixture = await signedIn();
    const tokens = createSsoTokens(fixture.desk, { type: 'support', lifetime: 60_000 });
    expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['token-1', 'token-1']);

    fixture.environment.advance(59_999);
    expect(await tokens.get()).toBe('token-1');

    fixture.environment.advance(1);
    expect(await tokens.get()).toBe('token-2');
    expect(fixture.sent('createSsoToken')).toEqual([{ tokenType: 'support' }, { tokenType: 'support' }]);
  });

  it('are renewed after a service rejected one', async () => {
    const fixture = await signedIn();
    const tokens = createSsoTokens(fixture.desk, { type: 'support' });
    await tokens.get();
    tokens.invalidate();

    expect(await tokens.get()).toBe('token-2');
  });

  it('are requested again after a failure', async () => {
    let calls = 0;
    const fixture = scene({
      signedIn: true,
      script: {
        createSsoToken: () => {
          if (++calls === 1)
            throw Object.assign(new Error('down'), { code: 'generic.server', kind: 'server' });
          return { token: 'second' };
        },
      },
    });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    const tokens = createSsoTokens(fixture.desk, { type: 'support' });

    await expect(tokens.get()).rejects.toThrow();
    expect(await tokens.get()).toBe('second');
  });

  it('end with the session: the service receives null', async () => {
    const fixture = await signedIn();
    const tokens = createSsoTokens(fixture.desk, { type: 'support' });
    const received: (string | null)[] = [];
    const off = tokens.onChange((token) => received.push(token));
    await tokens.get();
    await fixture.desk.signOut();
    expect(received).toEqual([null]);
    expect(await tokens.get()).toBeNull();

    off();
  });
});
