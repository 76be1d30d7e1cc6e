import { after, type Clock, MINUTE, SECOND } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import { coalesceRuns } from './coalesce-runs.ts';
import { MAIL_TIMEOUT, type Mailer } from './mailer.ts';
import { claimDueMail, markFailed, markSent, type OutgoingMail } from './outbox.queries.ts';

const SWEEP_MS = 5 * SECOND;
/** How long a claimed email is reserved. If its process dies, another takes over afterwards. */
const LEASE = 2 * MINUTE;
const BATCH = 20;

export interface Sender {
  /** Checks for mail at once. Resolves when due emails have been tried. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface SenderOptions {
  /** Delete the text of sent emails. */
  readonly deletesSent: boolean;
  readonly onError: (error: unknown) => void;
  /** Called after each attempt. */
  readonly onMail: (outcome: 'accepted' | 'failed') => void;
}

/**
 * Sends the outbox's email after the commit of its cause. Tries each up to 8 times, with growing delays. An email that
 * was accepted may be sent twice.
 */
export function startSender(
  db: Db,
  clock: Clock,
  mailer: Mailer,
  { deletesSent: forgetSent, onError, onMail }: SenderOptions,
): Sender {
  const deliver = async (mail: OutgoingMail) => {
    try {
      const headers = (mail.headers ?? {}) as Readonly<Record<string, string>>;
      const { id, recipient: to, subject, body: text } = mail;
      await mailer.send({ id, to, subject, text, headers });
      onMail('accepted');
      await markSent(db, mail.id, new Date(clock.now()), forgetSent);
    } catch (error) {
      onError(error);
      onMail('failed');
      const code = (error as { code?: unknown }).code;
      await markFailed(db, mail.id, after(clock, 2 ** mail.tries * 15 * SECOND), String(code ?? 'failed'));
    }
  };
  let isClosed = false;
  const sweepOnce = async () => {
    const claimedAt = performance.now();
    const due = await claimDueMail(db, new Date(clock.now()), after(clock, LEASE), BATCH);
    for (const mail of due) {
      // What is left is tried again after its lease, by this process or another.
      if (isClosed || performance.now() - claimedAt > LEASE - MAIL_TIMEOUT) break;
      await deliver(mail);
    }
  };
  // An email committed during a run is sent in another run.
  const { request: sweep, whenIdle: rest } = coalesceRuns(sweepOnce, onError);
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return {
    sweep,
    close: async () => {
      clearInterval(timer);
      isClosed = true;
      await rest();
      mailer.close();
    },
  };
}
