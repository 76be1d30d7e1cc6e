import {
  bootstrap,
  findAddresses,
  getProfile,
  playerdeskError,
  signIn,
  signUp,
  updateProfile,
} from '@playerdesk/contract';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { sampleProfile } from '../samples/script.ts';
import { createMemoryPlatform } from './memory-platform.ts';

describe('the scripted platform', () => {
  it.each(OPERATIONS.map((entry) => [entry.operation.name, entry] as const))(
    'answers %s in the shape of the contract by default',
    async (_name, { operation, schema }) => {
      const answer = await createMemoryPlatform().call(operation, {});

      expect(schema.output.safeParse(answer).error?.issues).toBeUndefined();
    },
  );

  it('has sample addresses, which a script replaces', async () => {
    proves('UX-80.memory');
    const query = { country: 'MT', text: '12 Strait', language: 'en' };
    const platform = createMemoryPlatform();

    expect((await platform.call(findAddresses, query)).addresses[1]).toMatchObject({ zip: 'VLT 1434' });

    platform.script({ findAddresses: ({ text }: typeof query) => ({ addresses: text === '' ? [1] : [] }) });
    expect(await platform.call(findAddresses, query)).toEqual({ addresses: [] });
  });

  it('records own fields of a registration', async () => {
    proves('IN-51.memory');
    const customFields = { nickname: 'Maja', houseRules: true };
    const platform = createMemoryPlatform();

    await platform.call(signUp, { email: 'a@b.se', customFields } as never);

    expect(platform.calls[0]?.input).toMatchObject({ customFields });
  });

  it('returns own fields of the profile and records their changes', async () => {
    proves('IN-56.memory');
    const customFields = { nickname: 'Maja', houseRules: true };
    const platform = createMemoryPlatform({ getProfile: { ...sampleProfile, customFields } });

    const profile = await platform.call(getProfile, {});
    await platform.call(updateProfile, { customFields: { nickname: 'Lind' } } as never);

    expect(profile.customFields).toEqual(customFields);
    expect(platform.calls.at(-1)?.input).toMatchObject({ customFields: { nickname: 'Lind' } });
  });

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
