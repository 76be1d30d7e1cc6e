import type { CreatedCredential, UsedCredential } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, fail, names, scene } from '../account/testing/scene.ts';
import { createAccountPasskeys } from './account-passkeys.ts';
import type { Authenticator, NoPasskey } from './authenticator.ts';
import { signInByPasskey } from './passkey-sign-in.ts';
import { readStepUpOptions, stepUpByPasskey } from './step-up.ts';

const PUBLIC_KEY = { challenge: 'Y2hhbGxlbmdl', rpId: 'casino.example' };
const CREATED: CreatedCredential = {
  id: 'bmV3',
  rawId: 'bmV3',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
};
const USED: UsedCredential = {
  ...CREATED,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};
const SCRIPT = {
  getPasskeyCreationOptions: { publicKey: PUBLIC_KEY },
  getPasskeyRequestOptions: { publicKey: PUBLIC_KEY },
  getStepUpOptions: { methods: ['passkey'], publicKey: PUBLIC_KEY },
  addPasskey: {},
  removePasskey: {},
  renamePasskey: {},
  stepUp: {},
  signInWithPasskey: { sessionId: 's-1' },
  listPasskeys: {
    passkeys: [{ id: 'old', name: 'Laptop' }],
    rpId: 'casino.example',
    user: { id: 'bWU', name: 'maja@casino.example', displayName: 'Maja Lind' },
  },
};

function fakeAuthenticator(answer?: NoPasskey) {
  const forgotten: object[] = [];
  const userNames: string[] = [];
  const authenticator: Authenticator = {
    create: async () => answer ?? CREATED,
    use: async () => (answer ? 'cancelled' : USED),
    canAutofill: async () => false,
    cancel: () => {},
    forget: (passkey) => forgotten.push(passkey),
    canRenameUser: () => true,
    renameUser: ({ name }, rpId) => userNames.push(`${name} of ${rpId}`),
  };
  return { authenticator, forgotten, userNames };
}

async function signedIn(answer?: NoPasskey) {
  const fixture = scene(SCRIPT);
  await fixture.account.signIn(CREDENTIALS);
  const { authenticator, forgotten, userNames } = fakeAuthenticator(answer);
  const passkeys = createAccountPasskeys(fixture.account, authenticator);
  await passkeys.list.refresh();
  return { fixture, passkeys, authenticator, forgotten, userNames };
}

describe('the passkeys of an account', () => {
  it('are read again after one was added', async () => {
    const { fixture, passkeys } = await signedIn();

    expect(await passkeys.add('Laptop')).toBe('added');

    expect(names(fixture).slice(-3)).toEqual(['getPasskeyCreationOptions', 'addPasskey', 'listPasskeys']);
  });

  it.each(['cancelled', 'exists'] as const)(
    'stay as they are when the browser answers %s',
    async (answer) => {
      const { fixture, passkeys } = await signedIn(answer);

      expect(await passkeys.add('Laptop')).toBe(answer);

      expect(names(fixture)).not.toContain('addPasskey');
    },
  );

  it('lose a removed one, which the browser is asked to forget, also without another answer', async () => {
    proves('SE-19.forgotten');
    const { fixture, passkeys, forgotten } = await signedIn();
    fixture.platform.script({ listPasskeys: fail('generic.network', 'network') });

    await passkeys.remove('old');

    expect(passkeys.list.get()).toEqual([]);
    expect(forgotten).toEqual([{ id: 'old', rpId: 'casino.example' }]);
  });

  it('show the new name of one, trimmed, also without another answer', async () => {
    proves('SE-19.renamed');
    const { fixture, passkeys } = await signedIn();
    fixture.platform.script({ listPasskeys: fail('generic.network', 'network') });

    await passkeys.rename('old', ' Phone ');

    expect(passkeys.list.get()).toEqual([expect.objectContaining({ id: 'old', name: 'Phone' })]);
    expect(fixture.platform.calls.find(({ name }) => name === 'renamePasskey')?.input).toEqual({
      id: 'old',
      name: 'Phone',
    });
  });

  it('are read again when one was removed before it was renamed', async () => {
    proves('SE-19.renamed');
    const { fixture, passkeys } = await signedIn();
    fixture.platform.script({
      renamePasskey: fail('generic.passkey-unknown', 'refused'),
      listPasskeys: { passkeys: [] },
    });

    await expect(passkeys.rename('old', 'Phone')).rejects.toMatchObject({ code: 'generic.passkey-unknown' });

    expect(passkeys.list.get()).toEqual([]);
  });

  it('are shown by the browser with the current email address of the account', async () => {
    proves('SE-19.account-name');
    const { userNames } = await signedIn();

    expect(userNames).toEqual(['maja@casino.example of casino.example']);
  });
});

describe('a sign-in with a passkey', () => {
  it('asks the browser to show the current email address of the account, and does not wait for it', async () => {
    proves('SE-19.account-name');
    const { authenticator, userNames } = fakeAuthenticator();

    await signInByPasskey(scene(SCRIPT).account, authenticator);

    await expect.poll(() => userNames).toEqual(['maja@casino.example of casino.example']);
  });

  it.each([
    ['names no account', { listPasskeys: { ...SCRIPT.listPasskeys, user: undefined } }],
    ['has no list of passkeys', { listPasskeys: fail('generic.not-implemented', 'not-implemented') }],
  ])('succeeds on a platform that %s', async (_which, script) => {
    const { authenticator, userNames } = fakeAuthenticator();
    const fixture = scene({ ...SCRIPT, ...script });

    expect(await signInByPasskey(fixture.account, authenticator)).not.toBeNull();

    await expect.poll(() => names(fixture)).toContain('listPasskeys');
    expect(userNames).toEqual([]);
  });

  it('resolves with the profile', async () => {
    const fixture = scene(SCRIPT);

    expect(await signInByPasskey(fixture.account, fakeAuthenticator().authenticator)).toMatchObject({
      userId: expect.any(String),
    });
  });

  it('resolves with null when the player cancels', async () => {
    const fixture = scene(SCRIPT);

    expect(await signInByPasskey(fixture.account, fakeAuthenticator('cancelled').authenticator)).toBeNull();
    expect(names(fixture)).not.toContain('signInWithPasskey');
  });

  it('asks the browser to forget a passkey that the platform does not know', async () => {
    proves('SE-19.forgotten');
    const { authenticator, forgotten } = fakeAuthenticator();
    const fixture = scene({ ...SCRIPT, signInWithPasskey: fail('generic.passkey-unknown', 'refused') });

    await expect(signInByPasskey(fixture.account, authenticator)).rejects.toMatchObject({
      code: 'generic.passkey-unknown',
    });
    expect(forgotten).toEqual([{ id: USED.id, rpId: 'casino.example' }]);
  });
});

describe('a confirmation by passkey', () => {
  it('is sent to the platform', async () => {
    const { fixture, authenticator } = await signedIn();

    expect((await readStepUpOptions(fixture.account)).methods).toEqual(['passkey']);
    expect(await stepUpByPasskey(fixture.account, authenticator)).toBe(true);
    expect(names(fixture).at(-1)).toBe('stepUp');
  });

  it('is not sent when the player cancels', async () => {
    const { fixture, authenticator } = await signedIn('cancelled');

    expect(await stepUpByPasskey(fixture.account, authenticator)).toBe(false);
    expect(names(fixture)).not.toContain('stepUp');
  });
});
