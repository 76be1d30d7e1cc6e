import type { SessionInfo } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { documentVisibility, type Visibility } from '../environment/visibility.ts';
import type { Resource } from '../resources/resource.ts';

/** Milliseconds before the end of a session at which the player is asked. */
export const SESSION_END_NOTICE = 2 * 60_000;
/** Milliseconds between looks at the clock, between reads while the end is near, and before a failed read is repeated. */
const RECHECK = 15_000;
/** Milliseconds after the end at which the platform is asked whether the session has ended. */
const AFTER_END = 1_000;

/** The end of a session. */
export interface SessionEnd {
  /** Milliseconds since 1970 by the platform's clock. */
  readonly at: number;
  /** Whether the session ends however it is used. Otherwise any use extends it. */
  readonly isFinal: boolean;
}

/** Returns the end that comes first. Null if the platform reports none. */
export function getSessionEnd({ idleEnd, end }: SessionInfo): SessionEnd | null {
  if (end !== null && (idleEnd === null || end <= idleEnd)) return { at: end, isFinal: true };
  return idleEnd === null ? null : { at: idleEnd, isFinal: false };
}

/** Options of {@link watchSessionEnd}. */
export interface SessionEndOptions {
  /** Called whenever the platform has reported the end. `isNear`: at most `SESSION_END_NOTICE` is left. */
  readonly onEnd: (end: SessionEnd, isNear: boolean) => void;
  readonly visibility?: Visibility;
}

/**
 * Reports when the session of the signed-in player is about to end. Create it per session.
 *
 * The platform decides: it is asked before the end is reported, while it is near and once it has passed. A platform
 * that reports an end does not count that read as use, so the watch extends no session. Nothing is reported after a
 * failed read, and on a platform that reports no end.
 *
 * @returns A function that stops the watch.
 */
export function watchSessionEnd(
  account: Account,
  session: Resource<SessionInfo>,
  { onEnd, visibility = documentVisibility() }: SessionEndOptions,
): () => void {
  const { environment } = account;
  let cancel = () => {};
  const read = () => void session.reread().catch(() => {});
  const look = () => {
    const info = session.get();
    const end = info && getSessionEnd(info);
    if (end && end.at - account.serverNow() <= SESSION_END_NOTICE) read();
    else plan();
  };
  const plan = () => {
    cancel();
    const info = session.get();
    const failure = session.failure();
    const end = info && getSessionEnd(info);
    if (failure) {
      if (failure.kind !== 'not-implemented') cancel = environment.after(RECHECK, read);
      return;
    }
    if (!end) return;
    const left = end.at - account.serverNow();
    const isDue = left <= SESSION_END_NOTICE;
    const wait = isDue ? Math.max(left, 0) + AFTER_END : left - SESSION_END_NOTICE;
    // Looks at the clock meanwhile: timers pause while the device sleeps, and a clock may be moved.
    cancel = environment.after(Math.min(wait, RECHECK), look);
    onEnd(end, isDue);
  };
  const releases = [
    // The first subscription reads.
    session.subscribe(plan),
    // Timers do not run while the device sleeps.
    visibility.onChange(() => {
      const info = session.get();
      const isReported = info ? getSessionEnd(info) !== null : session.failure() === null;
      if (visibility.isVisible() && isReported) read();
    }),
  ];
  plan();
  return () => {
    cancel();
    for (const release of releases) release();
  };
}
