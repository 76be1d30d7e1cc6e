import { randomBytes } from 'node:crypto';
import type { Inbox } from '../../engagement/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { after, type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { readPlayerId, toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import { isSameSecret } from '../../infrastructure/secret/is-same-secret.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { UsedTokens } from '../../operations/used-tokens/used-tokens.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.queries.ts';
import type { Passwords } from '../password/passwords.ts';
import { setPassword } from '../password-reset/password-reset.queries.ts';
import type { ResetLinks } from '../password-reset/reset-links.ts';
import { findMailedPlayer } from '../profile/mailed-player.queries.ts';
import { findSignInPlayer } from '../session/open-session.queries.ts';
import type { SessionService } from '../session/session.ts';
import { deleteTotpSince } from '../totp/totp.queries.ts';
import { isNewDevice, type SessionPlace } from './new-device.queries.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { REPORTED } from './sign-in-report-texts.ts';

/** How long the link of a mail works. */
const LIFE = 7 * DAY;

/** The player of a valid link. */
export interface ReportedPlayer {
  readonly playerId: string;
  readonly language: string;
  /** When the link ends: {@link LIFE} after the sign-in. */
  readonly endsAt: number;
}

/** Notifies players of sign-ins from new devices, and lets them say that it was somebody else. */
export interface SignInReports {
  /** Returns whether a session would be opened on a new device. Call it before the session is stored. */
  isNew(tx: Tx, playerId: string, place: SessionPlace): Promise<boolean>;
  /** Puts the mail of a sign-in in the outbox. */
  notify(tx: Tx, playerId: string, place: SessionPlace): Promise<void>;
  /** Returns the player of a link. Null for an invalid one. */
  open(token: string): Promise<ReportedPlayer | null>;
  /**
   * Ends all sessions of the player, removes the passkeys and the authenticator app that were added since the sign-in,
   * makes the password useless and mails a link for a new one. Returns whether there was a password, or null for a link
   * that was used.
   */
  report(player: ReportedPlayer, requestId: string): Promise<boolean | null>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly outbox: Outbox;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  readonly resetLinks: ResetLinks;
  readonly usedTokens: UsedTokens;
  readonly casinoUrl: () => string;
  readonly platformUrl: () => string | null;
}

export function createSignInReports(deps: Deps): SignInReports {
  const { db, clock, secret, outbox, casinoUrl, platformUrl } = deps;
  // Not bound to the password: a thief may have changed it.
  const sign = (playerId: string, endsAt: number) => secret.digest('sign-in report', `${playerId} ${endsAt}`);
  return {
    isNew: isNewDevice,
    notify: async (tx, playerId, place) => {
      const owner = await findMailedPlayer(tx, playerId);
      const endsAt = after(clock, LIFE).getTime();
      const token = toPlayerToken(playerId, `${endsAt}-${sign(playerId, endsAt)}`);
      const base = platformUrl()?.replace(/\/$/, '') ?? null;
      const reportLink = base && `${base}/not-me/${token}`;
      const at = new Date(clock.now());
      await outbox.put(tx, newDeviceMail(owner, { ...place, at, reportLink, page: casinoUrl() }));
    },
    open: async (token) => {
      const playerId = readPlayerId(token);
      const [, end = '', signature = ''] = /\.(\d{13})-([\w-]{43})$/.exec(token) ?? [];
      const endsAt = Number(end);
      if (playerId === null || endsAt <= clock.now()) return null;
      if (!isSameSecret(signature, sign(playerId, endsAt))) return null;
      const player = await findMailedPlayer(db, playerId).catch(() => null);
      return player && { playerId, language: player.language, endsAt };
    },
    report: (player, requestId) => report(deps, player, requestId),
  };
}

async function report(
  { db, clock, audit, inbox, passwords, sessions, resetLinks, usedTokens }: Deps,
  { playerId, language, endsAt }: ReportedPlayer,
  requestId: string,
): Promise<boolean | null> {
  const player = await findSignInPlayer(db, { playerId });
  if (!player) return false;
  const hasPassword = player.password_hash !== null;
  const unknown = await passwords.hash(randomBytes(32).toString('base64url'));
  return db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await usedTokens.use(tx, 'sign-in report', `${playerId} ${endsAt}`, new Date(endsAt)))) return null;
    await sessions.endAll(tx, playerId, 'password-reset');
    const signedInAt = new Date(endsAt - LIFE);
    const passkeys = await deletePasskeysSince(tx, playerId, signedInAt);
    const hadApp = await deleteTotpSince(tx, playerId, signedInAt);
    if (hasPassword) {
      await setPassword(tx, playerId, unknown, new Date(clock.now()));
      await resetLinks.send(tx, { ...player, language }, null);
    }
    await inbox.sendAutomatic(tx, playerId, {
      purpose: 'security',
      occasion: `sign-in-report ${requestId}`,
      texts: (shown) => REPORTED[shown].message,
    });
    const removed = { passkeys, app: hadApp };
    await audit.write(tx, {
      actor: 'player',
      action: 'report-sign-in',
      playerId,
      after: { removed },
      requestId,
    });
    return hasPassword;
  });
}
