import {
  findAddresses,
  getLimits,
  getProfile,
  playerdeskError,
  signIn,
  signUp,
  updateProfile,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../samples/answers.ts';
import { createMockPlatform } from './mock-platform.ts';

// Cast: the platform does not read its inputs.
const INPUT = { email: 'nora@example.com' } as never;

describe('a mock platform with a script', () => {
  it.each(OPERATIONS.map((entry) => [entry.operation.name, entry] as const))(
    'answers %s in the shape of the contract by default',
    async (_name, { operation, schema }) => {
      const answer = await createMockPlatform({ script: {} }).call(operation, {});

      expect(schema.output.safeParse(answer).error?.issues).toBeUndefined();
    },
  );

  it('answers from values, promises and functions, whatever the session and the shape', async () => {
    const platform = createMockPlatform({
      script: {
        getProfile: { userId: 'p-9' },
        getLimits: Promise.resolve({ limits: 'none' }),
        signUp: ({ email }: { email: string }) => ({ userId: email }),
      },
    });

    expect(await platform.call(getProfile, {})).toEqual({ userId: 'p-9' });
    expect(await platform.call(getLimits, {}, { sessionId: 'unknown' })).toEqual({ limits: 'none' });
    expect(await platform.call(signUp, INPUT)).toEqual({ userId: 'nora@example.com' });
  });

  it('fails as a function of its script throws', async () => {
    const error = playerdeskError({ code: 'sign-in.blocked', kind: 'refused' });
    const platform = createMockPlatform({ script: { signIn: () => Promise.reject(error) } });

    await expect(platform.call(signIn, INPUT)).rejects.toBe(error);
  });

  it('has sample addresses, which another script replaces', async () => {
    proves('UX-80.memory');
    const query = { country: 'MT', text: '12 Strait', language: 'en' };
    const platform = createMockPlatform({ script: {} });

    expect((await platform.call(findAddresses, query)).addresses[1]).toMatchObject({ zip: 'VLT 1434' });

    platform.script({ findAddresses: ({ text }: typeof query) => ({ addresses: text === '' ? [1] : [] }) });
    expect(await platform.call(findAddresses, query)).toEqual({ addresses: [] });
  });

  it('records custom fields of a registration', async () => {
    proves('IN-51.memory');
    const customFields = { nickname: 'nora', magazine: true };
    const platform = createMockPlatform({ script: {} });

    await platform.call(signUp, { customFields } as never);

    expect(platform.inputsOf('signUp')).toEqual([{ customFields }]);
  });

  it('returns custom fields of the profile and records their changes', async () => {
    proves('IN-56.memory');
    const customFields = { nickname: 'nora', magazine: true };
    const platform = createMockPlatform({ script: { getProfile: { ...sampleProfile, customFields } } });

    await platform.call(updateProfile, { customFields: { nickname: 'vella' } } as never);

    expect((await platform.call(getProfile, {})).customFields).toEqual(customFields);
    expect(platform.inputsOf('updateProfile')).toEqual([{ customFields: { nickname: 'vella' } }]);
  });

  it('answers from its first script again after a reset', async () => {
    const platform = createMockPlatform({ script: { getLimits: { limits: ['first'] } } });
    platform.script({ getLimits: { limits: ['second'] } });

    platform.reset();

    expect(await platform.call(getLimits, {})).toEqual({ limits: ['first'] });
  });
});
