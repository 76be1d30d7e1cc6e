import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  signOut,
  stepUp,
} from '@playerdesk/contract/internal';
import type { ConformanceFixture, Need } from './fixture.ts';
import { DEVICE, type SignedInPlayer, signedInPlayer } from './player.ts';
import { prepare } from './prepare.ts';
import type { SceneMaker } from './scene.ts';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

const DEFAULT_ORIGIN = 'https://casino.example';

/** A player with a passkey, and the authenticator that has it. */
export interface PasskeyPlayer extends SignedInPlayer {
  readonly authenticator: SoftwareAuthenticator;
  /** Id of the passkey. */
  readonly id: string;
}

/** Creates an authenticator for pages of the platform's casino. */
export const authenticatorOf = ({ origin = DEFAULT_ORIGIN }: ConformanceFixture): SoftwareAuthenticator =>
  createSoftwareAuthenticator(origin);

/** Registers a player with a passkey. */
export async function passkeyPlayer(fixture: ConformanceFixture): Promise<PasskeyPlayer> {
  const { platform } = fixture;
  const player = await signedInPlayer(fixture);
  const authenticator = authenticatorOf(fixture);
  const { sessionId } = player;
  const credential = await prepare('adding a passkey', async () => {
    const { publicKey } = await platform.call(getPasskeyCreationOptions, {}, { sessionId });
    const created = await authenticator.create(publicKey);
    await platform.call(addPasskey, { name: 'Laptop', credential: created }, { sessionId });
    return created;
  });
  return { ...player, authenticator, id: credential.id };
}

/** Scenes of the writes with passkeys. */
export const PASSKEY_SCENES: Readonly<Record<string, SceneMaker>> = {
  [signInWithPasskey.name]: async (fixture) => {
    const { platform } = fixture;
    const { authenticator, sessionId } = await passkeyPlayer(fixture);
    await prepare('signing out', () => platform.call(signOut, {}, { sessionId }));
    const { publicKey } = await prepare('asking for a challenge', () =>
      platform.call(getPasskeyRequestOptions, {}),
    );
    return { input: { credential: await authenticator.use(publicKey), ...DEVICE } };
  },
  [addPasskey.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    const { publicKey } = await prepare('asking for a challenge', () =>
      fixture.platform.call(getPasskeyCreationOptions, {}, { sessionId }),
    );
    const credential = await authenticatorOf(fixture).create(publicKey);
    return { input: { name: 'Laptop', credential }, sessionId };
  },
  [removePasskey.name]: async (fixture) => {
    const { id, sessionId } = await passkeyPlayer(fixture);
    return { input: { id }, sessionId };
  },
  [renamePasskey.name]: async (fixture) => {
    const { id, sessionId } = await passkeyPlayer(fixture);
    return { input: { id, name: 'Phone' }, sessionId };
  },
  [stepUp.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    return { input: { password: registration.password }, sessionId };
  },
};

/** Functions of the fixture that these scenes need. A challenge works once: a repetition needs an idempotent platform. */
export const PASSKEY_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  [signInWithPasskey.name]: ['origin', 'idempotency'],
  [addPasskey.name]: ['origin'],
  [removePasskey.name]: ['origin'],
  [renamePasskey.name]: ['origin'],
};

/** Reads that settle these writes. */
export const PASSKEY_SETTLE_READS: Readonly<Record<string, readonly string[]>> = {
  [addPasskey.name]: [listPasskeys.name],
  [removePasskey.name]: [listPasskeys.name],
  [renamePasskey.name]: [listPasskeys.name],
};
