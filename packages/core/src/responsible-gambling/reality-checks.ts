import { isPlayerdeskError, limitStates, type SessionInfo } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { getScopedKey } from '../environment/scoped-key.ts';
import { browserTabLock, type TabLock } from '../environment/tab-lock.ts';
import { documentVisibility, type Visibility } from '../environment/visibility.ts';
import type { ResponsibleGambling } from './responsible-gambling.ts';

const LOCK = 'playerdesk:reality-check';
/** Message to other tabs after the player has answered. */
const ANSWERED = 'answered';
/**
 * Milliseconds before a failed read of the schedule is repeated, and the minimum between an answer and the next check.
 *
 * The minimum prevents a schedule that never lets its check close.
 */
const RETRY_DELAY = 60_000;
/** Milliseconds between two looks at the clock: timers pause while the device sleeps, and a clock may be moved. */
const TICK = 15_000;
const MINUTE = 60_000;

const OUTCOMES = [() => true, () => false] as const;

/** How reality checks are shown, and the browser features that they use. */
export interface RealityCheckOptions {
  /** Shows the check. Resolves once the player has answered it and rejects when it could not be shown. */
  readonly show: () => Promise<void>;
  readonly visibility?: Visibility;
  readonly lock?: TabLock;
  /** Scopes the checks to a brand of this origin. */
  readonly brand?: string | undefined;
}

type CheckedResponsibleGambling = Pick<ResponsibleGambling, 'session' | 'limits' | 'answerRealityCheck'>;

/**
 * Shows a reality check whenever the session information makes one due.
 *
 * Checks also after the device slept, shows it in one tab only and uses the platform's time.
 *
 * @returns A function that stops the checks.
 */
export function watchRealityChecks(
  account: Account,
  responsibleGambling: CheckedResponsibleGambling,
  parts: RealityCheckOptions,
): () => void {
  const watch = new RealityCheckWatch(account, responsibleGambling, parts);
  return () => watch.stop();
}

class RealityCheckWatch {
  readonly #account: Account;
  readonly #responsibleGambling: CheckedResponsibleGambling;
  readonly #show: RealityCheckOptions['show'];
  readonly #visibility: Visibility;
  readonly #lock: TabLock;
  /** Name of the lock, of the storage key and of the channel to other tabs. */
  readonly #name: string;
  readonly #tabs: ReturnType<Account['environment']['joinTabs']>;
  readonly #unsubscribeVisibility: () => void;
  #isStopped = false;
  #isShown = false;
  /** When the next check is due, by the platform's time. Stored for the tab, so that a reload does not skip it. */
  #due: number | null;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #cancel = () => {};

  constructor(
    account: Account,
    responsibleGambling: CheckedResponsibleGambling,
    { show, visibility = documentVisibility(), lock = browserTabLock(), brand }: RealityCheckOptions,
  ) {
    this.#account = account;
    this.#responsibleGambling = responsibleGambling;
    this.#show = show;
    this.#visibility = visibility;
    this.#lock = lock;
    this.#name = getScopedKey(LOCK, brand);
    this.#due = Number(account.environment.tabStore.get(this.#name)) || null;
    this.#tabs = account.environment.joinTabs(this.#name, (word) => {
      if (word === ANSWERED) this.#handleAnswerElsewhere();
    });
    this.#unsubscribeVisibility = visibility.onChange(() => visibility.isVisible() && void this.#read());
    void this.#read();
  }

  stop(): void {
    this.#isStopped = true;
    this.#unsubscribeVisibility();
    this.#tabs.close();
    this.#cancel();
  }

  #setDue(next: number | null): void {
    const { tabStore } = this.#account.environment;
    this.#due = next;
    if (next === null) tabStore.remove(this.#name);
    else tabStore.set(this.#name, String(next));
  }

  #after(milliseconds: number, run: () => void): void {
    this.#cancel = this.#account.environment.after(milliseconds, run);
  }

  #schedule(): void {
    this.#cancel();
    if (this.#isStopped || this.#isShown || this.#due === null) return;
    const wait = Math.max(this.#due, this.#answeredAt + RETRY_DELAY) - this.#account.serverNow();
    if (wait <= 0) void this.#showDueCheck();
    else this.#after(Math.min(wait, TICK), () => this.#schedule());
  }

  /** Reads the schedule, and retries later when that fails. */
  async #read(): Promise<void> {
    this.#cancel();
    if (this.#isStopped || this.#account.sessionId() === null) return;
    try {
      const info = await this.#responsibleGambling.session.refresh();
      // A check of this session that came due while the page was hidden is still pending.
      const due = this.#due;
      const isOverdue = due !== null && due >= info.started && due <= this.#account.serverNow();
      const next = isOverdue ? due : await this.#getNextCheck(info);
      if (this.#isStopped) return;
      if (!isOverdue) this.#setDue(next);
      this.#schedule();
      // "No check" from a time of 0 may change within a minute.
      if (next === null && info.nextRealityCheck !== null) this.#after(RETRY_DELAY, () => void this.#read());
    } catch {
      if (!this.#isStopped) this.#after(RETRY_DELAY, () => void this.#read());
    }
  }

  /**
   * Returns when the next check is due.
   *
   * Some platforms send a time of 0 for "now" and others for "no checks". It means "now" for a player with their own
   * interval. Without one, the interval of the pack counts from the session's start.
   */
  async #getNextCheck({ nextRealityCheck: next, started }: SessionInfo): Promise<number | null> {
    const now = this.#account.serverNow();
    if (next === null || next > now) return next;
    if (this.#due !== null && this.#due > now) return this.#due;
    const ownInterval = await readPlayerInterval(this.#account, this.#responsibleGambling.limits);
    if (ownInterval !== null) return Math.max(now, this.#answeredAt + ownInterval);
    const interval = await readPackInterval(this.#account);
    return interval && started + interval * (Math.floor((now - started) / interval) + 1);
  }

  /** Shows the check that is due, unless another tab shows it. */
  async #showDueCheck(): Promise<void> {
    // A hidden page waits: the visible one shows the check.
    if (this.#isStopped || this.#isShown || !this.#visibility.isVisible()) return;
    this.#isShown = true;
    const release = await this.#lock.hold(this.#name);
    const isGone = Boolean(release) && !this.#isStopped && (await this.#show().then(...OUTCOMES));
    // A check that closes because its player or its instance is gone is not answered.
    const isAnswered = isGone && !this.#isStopped;
    this.#isShown = false;
    release?.();
    if (isAnswered) await this.#answer();
    // A check that could not be shown is still pending. If another tab closes without an answer, this tab shows it.
    else if (!this.#isStopped) this.#after(RETRY_DELAY, () => this.#schedule());
  }

  async #answer(): Promise<void> {
    this.#answeredAt = this.#account.serverNow();
    this.#setDue(null);
    // Sent before the schedule is read again, here and in other tabs: the next check counts from the answer.
    await this.#responsibleGambling.answerRealityCheck();
    this.#tabs.send(ANSWERED);
    if (!this.#isStopped) void this.#read();
  }

  /** Handles an answer that was given in another tab. */
  #handleAnswerElsewhere(): void {
    this.#answeredAt = this.#account.serverNow();
    this.#setDue(null);
    void this.#read();
  }
}

/** Reads the interval that the player has set, in milliseconds. Null without one. Rejects when it could not be read. */
async function readPlayerInterval(
  account: Account,
  limits: ResponsibleGambling['limits'],
): Promise<number | null> {
  try {
    const states = limitStates(await limits.refresh(), account.serverNow());
    const ownInterval = states.find(({ type, current }) => type === 'reality-check' && current?.amount);
    return ownInterval?.current?.amount ? ownInterval.current.amount * MINUTE : null;
  } catch (error) {
    if (isPlayerdeskError(error) && error.kind === 'not-implemented') return null;
    throw error;
  }
}

/** Returns the interval that applies to every player of this market, in milliseconds, or null. */
async function readPackInterval(account: Account): Promise<number | null> {
  const { realityCheck } = await account.store.getState().pack.responsibleGambling();
  return realityCheck.required ? realityCheck.defaultMinutes * MINUTE : null;
}
