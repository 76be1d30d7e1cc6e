import { confirmTotp, getTotp, removeTotp, startTotp, stepUp } from '@playerdesk/contract/internal';
import type { ConformanceFixture } from './fixture.ts';
import { type SignedInPlayer, serverTime, signedInPlayer } from './player.ts';
import { prepare } from './prepare.ts';
import type { SceneMaker } from './scene.ts';
import { getTotpCode } from './totp-code.ts';

/** A player with an authenticator app. */
export interface TotpPlayer extends SignedInPlayer {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function startedPlayer(fixture: ConformanceFixture): Promise<SignedInPlayer & { secret: string }> {
  const player = await signedInPlayer(fixture);
  const { secret } = await prepare('starting an authenticator app', () =>
    fixture.platform.call(startTotp, {}, { sessionId: player.sessionId }),
  );
  return { ...player, secret };
}

/** Registers a player with an authenticator app. */
export async function totpPlayer(fixture: ConformanceFixture): Promise<TotpPlayer> {
  const player = await startedPlayer(fixture);
  const code = await getTotpCode(player.secret, await serverTime(fixture));
  const { recoveryCodes } = await prepare('confirming an authenticator app', () =>
    fixture.platform.call(confirmTotp, { code }, { sessionId: player.sessionId }),
  );
  return { ...player, recoveryCodes };
}

/** Scenes of the writes with an authenticator app. */
export const TOTP_SCENES: Readonly<Record<string, SceneMaker>> = {
  [confirmTotp.name]: async (fixture) => {
    const { secret, sessionId } = await startedPlayer(fixture);
    return { input: { code: await getTotpCode(secret, await serverTime(fixture)) }, sessionId };
  },
  [removeTotp.name]: async (fixture) => {
    const { recoveryCodes, sessionId } = await totpPlayer(fixture);
    await prepare('confirming the session', () => confirmBy(fixture, sessionId, recoveryCodes[0] ?? ''));
    return { input: {}, sessionId };
  },
};

/** Confirms a session by a code. */
export async function confirmBy(
  { platform }: ConformanceFixture,
  sessionId: string,
  code: string,
): Promise<void> {
  await platform.call(stepUp, { code }, { sessionId });
}

/** Reads that settle these writes. */
export const TOTP_SETTLE_READS: Readonly<Record<string, readonly string[]>> = {
  [confirmTotp.name]: [getTotp.name],
  [removeTotp.name]: [getTotp.name],
};
