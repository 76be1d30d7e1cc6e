import type { PlayerAction } from '@playerdesk/core/internal';
import type { LifecycleHost } from './lifecycle-host.ts';

/** Steps that one session has shown or postponed. */
export interface SessionProgress {
  readonly session: string | null;
  summary: boolean;
  /** Whether the terms were requested. */
  terms: boolean;
  /** Whether the player has paid: the casino follows, not a welcome. */
  paid: boolean;
  readonly unknown: Set<string>;
  readonly postponed: Set<PlayerAction>;
}

const progressByHost = new WeakMap<LifecycleHost, SessionProgress>();

/** Returns the progress of a session. A new session starts without any. */
export function getProgress(desk: LifecycleHost, session: string | null): SessionProgress {
  const before = progressByHost.get(desk);
  if (before?.session === session) return before;
  const fresh: SessionProgress = {
    session,
    summary: false,
    terms: false,
    paid: false,
    unknown: new Set(),
    postponed: new Set(),
  };
  progressByHost.set(desk, fresh);
  return fresh;
}
