import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  getProfile,
  getStepUpOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  stepUp,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { passkeyPlayer } from '../passkey-scenes.ts';
import { DEVICE, signedInPlayer } from '../player.ts';
import type { Deviations, SoftwareAuthenticator } from '../software-authenticator.ts';

const SIGN_IN = [getPasskeyRequestOptions.name, signInWithPasskey.name, addPasskey.name];

async function signIn(
  { platform }: ConformanceFixture,
  authenticator: SoftwareAuthenticator,
  as?: Deviations,
) {
  const { publicKey } = await platform.call(getPasskeyRequestOptions, {});
  return platform.call(signInWithPasskey, { credential: await authenticator.use(publicKey, as), ...DEVICE });
}

/** Another player. A client of the websocket has one session, so the fixture opens theirs. */
const playerElsewhere = (fixture: ConformanceFixture) =>
  fixture.playerElsewhere?.() ?? signedInPlayer(fixture);

const expectRefusal = (attempt: Promise<unknown>) => expectKind(attempt, 'refused');

/** Cases about passkeys and the confirmation of a session. */
export const passkeyCases: readonly ConformanceCase[] = [
  {
    id: 'passkeys.sign-in',
    title: 'a passkey opens a session of its player',
    effect: 'writes',
    needs: ['rules', 'origin'],
    operations: SIGN_IN,
    run: async (fixture) => {
      const { authenticator, registration } = await passkeyPlayer(fixture);
      const { sessionId } = await signIn(fixture, authenticator);
      const { email } = await fixture.platform.call(getProfile, {}, { sessionId });
      expectThat(email === registration.email, 'Email', 'the player of the passkey', email);
    },
  },
  {
    id: 'passkeys.replay',
    title: 'a proof opens one session',
    effect: 'writes',
    needs: ['rules', 'origin'],
    operations: SIGN_IN,
    run: async (fixture) => {
      const { platform } = fixture;
      const { authenticator } = await passkeyPlayer(fixture);
      const { publicKey } = await platform.call(getPasskeyRequestOptions, {});
      const input = { credential: await authenticator.use(publicKey), ...DEVICE };
      await platform.call(signInWithPasskey, input);
      await expectRefusal(platform.call(signInWithPasskey, input));
    },
  },
  ...(
    [
      ['origin', 'of a page of another origin', { origin: 'https://evil.example' }],
      ['domain', 'of another domain', { rpId: 'evil.example' }],
      ['verification', 'without user verification', { isUserVerified: false }],
      ['counter', 'with a count that a copy has used', { counter: 0 }],
      ['challenge', 'with a challenge that the platform did not create', { challenge: 'bm90LW91cnM' }],
    ] as const
  ).map(
    ([key, which, deviations]): ConformanceCase => ({
      id: `passkeys.${key}`,
      title: `a proof ${which} opens no session`,
      effect: 'writes',
      needs: ['rules', 'origin'],
      operations: SIGN_IN,
      run: async (fixture) => {
        const { authenticator } = await passkeyPlayer(fixture);
        await signIn(fixture, authenticator);
        await expectRefusal(signIn(fixture, authenticator, deviations));
      },
    }),
  ),
  {
    id: 'passkeys.removed',
    title: 'a removed passkey is not listed and opens no session',
    effect: 'writes',
    needs: ['rules', 'origin'],
    operations: [...SIGN_IN, listPasskeys.name, removePasskey.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { authenticator, sessionId, id } = await passkeyPlayer(fixture);
      const before = await platform.call(listPasskeys, {}, { sessionId });
      expectThat(before.passkeys[0]?.id === id, 'Id', 'the id of the passkey', before.passkeys);
      await platform.call(removePasskey, { id }, { sessionId });
      const { passkeys } = await platform.call(listPasskeys, {}, { sessionId });
      expectThat(passkeys.length === 0, 'Passkeys', 'no passkey', passkeys.length);
      await expectRefusal(signIn(fixture, authenticator));
    },
  },
  {
    id: 'passkeys.renamed',
    title: 'a passkey has the name that its player gave it, and no other player renames it',
    effect: 'writes',
    needs: ['rules', 'origin', 'playerElsewhere'],
    operations: [addPasskey.name, listPasskeys.name, renamePasskey.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId, id } = await passkeyPlayer(fixture);
      const { sessionId: stranger } = await playerElsewhere(fixture);
      await platform.call(renamePasskey, { id, name: ' Phone ' }, { sessionId });
      await expectRefusal(platform.call(renamePasskey, { id, name: 'Stranger' }, { sessionId: stranger }));
      await expectRefusal(platform.call(renamePasskey, { id, name: ' ' }, { sessionId }));
      const { passkeys } = await platform.call(listPasskeys, {}, { sessionId });
      expectThat(passkeys[0]?.name === 'Phone', 'Name', 'the name Phone', passkeys[0]?.name);
    },
  },
  {
    id: 'passkeys.stranger',
    title: 'nobody removes the passkey of another player, nor adds one to another session',
    effect: 'writes',
    needs: ['rules', 'origin', 'playerElsewhere'],
    operations: [...SIGN_IN, getPasskeyCreationOptions.name, listPasskeys.name, removePasskey.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId, id, authenticator } = await passkeyPlayer(fixture);
      const { sessionId: stranger } = await playerElsewhere(fixture);
      // An answer or a refusal: both are fine.
      await platform.call(removePasskey, { id }, { sessionId: stranger }).catch(() => {});
      const { publicKey } = await platform.call(getPasskeyCreationOptions, {}, { sessionId });
      const credential = await authenticator.create(publicKey);
      await expectRefusal(platform.call(addPasskey, { name: 'Laptop', credential }, { sessionId: stranger }));
      const { passkeys } = await platform.call(listPasskeys, {}, { sessionId });
      expectThat(passkeys.length === 1, 'Passkeys', 'the passkey of the player', passkeys.length);
    },
  },
  {
    id: 'step-up.passkey',
    title: 'a passkey confirms the session that it was asked in, and no other player',
    effect: 'writes',
    needs: ['rules', 'origin', 'playerElsewhere'],
    operations: [...SIGN_IN, getStepUpOptions.name, stepUp.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId, authenticator } = await passkeyPlayer(fixture);
      const { sessionId: stranger } = await playerElsewhere(fixture);
      const { publicKey } = await platform.call(getStepUpOptions, {}, { sessionId });
      expectThat(publicKey !== undefined, 'PublicKey', 'the options of the passkey', publicKey);
      const credential = await authenticator.use(publicKey);
      await expectRefusal(platform.call(stepUp, { credential }, { sessionId: stranger }));
      await platform.call(stepUp, { credential }, { sessionId });
    },
  },
  {
    id: 'step-up.password',
    title: 'the password confirms a session, and a wrong one does not',
    effect: 'writes',
    needs: ['rules'],
    operations: [getStepUpOptions.name, stepUp.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { registration, sessionId } = await signedInPlayer(fixture);
      const { methods } = await platform.call(getStepUpOptions, {}, { sessionId });
      expectThat(methods.includes('password'), 'Methods', 'the method password', methods);
      await expectRefusal(platform.call(stepUp, { password: 'Wrong-password-1' }, { sessionId }));
      await platform.call(stepUp, { password: registration.password }, { sessionId });
    },
  },
];
