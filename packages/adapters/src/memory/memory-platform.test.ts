import { bootstrap, getProfile, playerdeskError, signIn, signUp } from '@playerdesk/contract';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryPlatform } from './memory-platform.ts';
import { sampleProfile } from './script.ts';

describe('the scripted platform', () => {
  it.each(OPERATIONS.map(({ operation }) => [operation.name, operation] as const))(
    'answers %s by default',
    async (_name, operation) => {
      await expect(createMemoryPlatform().call(operation, {})).resolves.toBeDefined();
    },
  );

  it('answers from values, promises and functions of the input', async () => {
    const platform = createMemoryPlatform({
      bootstrap: Promise.resolve({ ipCountry: 'SE' }),
      signUp: ({ email }: { email: string }) => ({ userId: email }),
    });
    expect(await platform.call(bootstrap, {})).toEqual({ ipCountry: 'SE' });
    expect(await platform.call(signUp, { email: 'a@b.se' } as never)).toEqual({ userId: 'a@b.se' });
    expect(await platform.call(getProfile, {})).toBe(sampleProfile);
  });

  it('fails as its script throws and follows a new script', async () => {
    const error = playerdeskError({ code: 'sign-in.blocked', kind: 'refused' });
    const platform = createMemoryPlatform({
      signIn: () => {
        throw error;
      },
    });
    await expect(platform.call(signIn, {} as never)).rejects.toBe(error);

    platform.script({ signIn: { sessionId: 's' } });
    await expect(platform.call(signIn, {} as never)).resolves.toEqual({ sessionId: 's' });
  });

  it('records its calls and fails calls without an answer', async () => {
    const platform = createMemoryPlatform();
    const unknown = { ...getProfile, name: 'getWeather' };

    await expect(platform.call(unknown, {}, { requestId: 'r' })).rejects.toMatchObject({
      kind: 'not-implemented',
    });
    expect(platform.capabilities.supports('getWeather')).toBe(false);
    expect(platform.calls).toEqual([{ name: 'getWeather', input: {}, options: { requestId: 'r' } }]);
  });

  it('notifies listeners until they unsubscribe or it closes', () => {
    const platform = createMemoryPlatform();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    platform.on('session-state', stays);
    const leave = platform.on('session-state', leaves);
    leave();
    platform.emit('session-state', { code: 1 });
    platform.close();
    platform.emit('session-state', { code: 2 });

    expect(stays.mock.calls).toEqual([[{ code: 1 }]]);
    expect(leaves).not.toHaveBeenCalled();
  });
});
