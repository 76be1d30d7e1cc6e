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
import type { Passwords } from '../password/passwords.ts';
import { setPassword } from '../password-reset/password-reset.queries.ts';
import type { ResetLinks } from '../password-reset/reset-links.ts';
import { findMailedPlayer } from '../profile/mailed-player.queries.ts';
import { findSignInPlayer, getPasswordHash } from '../session/open-session.queries.ts';
import type { SessionService } from '../session/session.ts';
import { isNewDevice, type SessionPlace } from './new-device.queries.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { REPORTED } from './sign-in-report-texts.ts';

/** How long the link of a mail works. */
const LIFE = 7 * DAY;

/** The player of a valid link. */
export interface ReportedPlayer {
  readonly playerId: string;
  readonly language: string;
}

/** Notifies players of sign-ins from new devices, and lets them say that it was somebody else. */
export interface SignInReports {
  /** Returns whether a session would be opened on a new device. Call it before the session is stored. */
  isNew(tx: Tx, playerId: string, place: SessionPlace): Promise<boolean>;
  /** Puts the mail of a sign-in in the outbox. */
  notify(tx: Tx, playerId: string, place: SessionPlace): Promise<void>;
  /** Returns the player of a link. Null for an invalid one, or one from before the last change of the password. */
  open(token: string): Promise<ReportedPlayer | null>;
  /**
   * Ends all sessions of the player, makes the password useless and mails a link for a new one. Returns whether there was
   * a password.
   */
  report(player: ReportedPlayer, requestId: string): Promise<boolean>;
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
  readonly casinoUrl: () => string;
  readonly platformUrl: () => string | null;
}

export function createSignInReports(deps: Deps): SignInReports {
  const { db, clock, secret, outbox, casinoUrl, platformUrl } = deps;
  // Bound to the password: a link is worthless once the player has set a new one.
  const sign = async (shared: Db, playerId: string, endsAt: number) => {
    const passwordHash = await getPasswordHash(shared, playerId);
    return secret.digest('sign-in report', `${playerId} ${endsAt} ${passwordHash ?? ''}`);
  };
  return {
    isNew: isNewDevice,
    notify: async (tx, playerId, place) => {
      const owner = await findMailedPlayer(tx, playerId);
      const endsAt = after(clock, LIFE).getTime();
      const token = toPlayerToken(playerId, `${endsAt}-${await sign(tx, playerId, endsAt)}`);
      const base = platformUrl()?.replace(/\/$/, '') ?? null;
      const reportLink = base && `${base}/not-me/${token}`;
      const at = new Date(clock.now());
      await outbox.put(tx, newDeviceMail(owner, { ...place, at, reportLink, page: casinoUrl() }));
    },
    open: async (token) => {
      const playerId = readPlayerId(token);
      const [, endsAt = '', signature = ''] = /\.(\d{13})-([\w-]{43})$/.exec(token) ?? [];
      if (playerId === null || Number(endsAt) <= clock.now()) return null;
      if (!isSameSecret(signature, await sign(db, playerId, Number(endsAt)))) return null;
      const player = await findMailedPlayer(db, playerId).catch(() => null);
      return player && { playerId, language: player.language };
    },
    report: (player, requestId) => report(deps, player, requestId),
  };
}

async function report(
  { db, clock, audit, inbox, passwords, sessions, resetLinks }: Deps,
  { playerId, language }: ReportedPlayer,
  requestId: string,
): Promise<boolean> {
  const player = await findSignInPlayer(db, { playerId });
  if (!player) return false;
  const hasPassword = player.password_hash !== null;
  const unknown = await passwords.hash(randomBytes(32).toString('base64url'));
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId);
    await sessions.endAll(tx, playerId, 'password-reset');
    if (hasPassword) {
      await setPassword(tx, playerId, unknown, new Date(clock.now()));
      await resetLinks.send(tx, { ...player, language }, null);
    }
    await inbox.sendAutomatic(tx, playerId, {
      purpose: 'security',
      occasion: `sign-in-report ${requestId}`,
      texts: (shown) => REPORTED[shown].message,
    });
    await audit.write(tx, { actor: 'player', action: 'report-sign-in', playerId, requestId });
  });
  return hasPassword;
}
