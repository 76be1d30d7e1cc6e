import { isPlayerdeskError, limitStates, type SessionInfo } from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import { getScopedKey } from '../environment/scoped-key.ts';
import { browserTabLock, type TabLock } from '../environment/tab-lock.ts';
import { documentVisibility, type Visibility } from '../environment/visibility.ts';
import type { Safety } from './safety.ts';

const LOCK = 'playerdesk:reality-check';
/** What one tab tells the others once the player has answered. */
const ANSWERED = 'answered';
/**
 * Milliseconds until a schedule that could not be read is asked for again, and the least between an answer and the next check: no
 * schedule may keep its player in a check that cannot be closed.
 */
const RETRY_DELAY = 60_000;
/** The longest that a timer of a browser runs. */
const MAX_TIMER = 2_147_000_000;
const MINUTE = 60_000;

const OUTCOMES = [() => true, () => false] as const;

export interface RealityCheckOptions {
  /** Shows the check; resolves once the player has answered it, and rejects where it could not be shown. */
  readonly show: () => Promise<void>;
  readonly visibility?: Visibility;
  readonly lock?: TabLock;
  /** Keeps two brands of one origin apart. */
  readonly brand?: string | undefined;
}

type CheckedSafety = Pick<Safety, 'session' | 'limits' | 'answerRealityCheck'>;

/**
 * Shows a reality check whenever the session's information says so (3-compliance §7): after sleep too, and in one tab
 * alone. Server time counts.
 *
 * @returns A function that stops the checks.
 */
export function watchRealityChecks(
  account: Account,
  safety: CheckedSafety,
  parts: RealityCheckOptions,
): () => void {
  const watch = new RealityCheckWatch(account, safety, parts);
  return () => watch.stop();
}

class RealityCheckWatch {
  readonly #account: Account;
  readonly #safety: CheckedSafety;
  readonly #show: RealityCheckOptions['show'];
  readonly #visibility: Visibility;
  readonly #lock: TabLock;
  /** Name of the lock, of the key in the tab's storage and of the channel to other tabs. */
  readonly #name: string;
  readonly #tabs: ReturnType<Account['environment']['joinTabs']>;
  readonly #unsubscribeVisibility: () => void;
  #isStopped = false;
  #isShown = false;
  /** When the next check is due by the server's time. Kept for the tab, so that a reload does not get around it. */
  #due: number | null;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #cancel = () => {};

  constructor(
    account: Account,
    safety: CheckedSafety,
    { show, visibility = documentVisibility(), lock = browserTabLock(), brand }: RealityCheckOptions,
  ) {
    this.#account = account;
    this.#safety = safety;
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
    else this.#after(Math.min(wait, MAX_TIMER), () => this.#schedule());
  }

  /** Reads the schedule, and tries again later where that fails. */
  async #read(): Promise<void> {
    this.#cancel();
    if (this.#isStopped || this.#account.sessionId() === null) return;
    try {
      const info = await this.#safety.session.refresh();
      // A check of this session that came due while nobody looked is still owed.
      const due = this.#due;
      const isOverdue = due !== null && due >= info.started && due <= this.#account.serverNow();
      const next = isOverdue ? due : await this.#getNextCheck(info);
      if (this.#isStopped) return;
      if (!isOverdue) this.#setDue(next);
      this.#schedule();
      // "None" by a time of 0 may change with the next minute.
      if (next === null && info.nextRealityCheck !== null) this.#after(RETRY_DELAY, () => void this.#read());
    } catch {
      if (!this.#isStopped) this.#after(RETRY_DELAY, () => void this.#read());
    }
  }

  /**
   * Returns when the next check is due. A time of 0 says "now" on some platforms and "no checks" on others: "now" is
   * believed for a player with an interval of their own. Without one the checks that the pack asks for come by its
   * interval from the session's start.
   */
  async #getNextCheck({ nextRealityCheck: next, started }: SessionInfo): Promise<number | null> {
    const now = this.#account.serverNow();
    if (next === null || next > now) return next;
    if (this.#due !== null && this.#due > now) return this.#due;
    const ownInterval = await readPlayerInterval(this.#account, this.#safety.limits);
    if (ownInterval !== null) return Math.max(now, this.#answeredAt + ownInterval);
    const interval = await readPackInterval(this.#account);
    return interval && started + interval * (Math.floor((now - started) / interval) + 1);
  }

  /** Shows the check that is due, in this tab if no other shows it. */
  async #showDueCheck(): Promise<void> {
    // A page that nobody looks at waits: the one that is looked at shows it.
    if (this.#isStopped || this.#isShown || !this.#visibility.isVisible()) return;
    this.#isShown = true;
    const release = await this.#lock.hold(this.#name);
    const isGone = Boolean(release) && !this.#isStopped && (await this.#show().then(...OUTCOMES));
    // One that goes because its player or its instance does is not answered.
    const isAnswered = isGone && !this.#isStopped;
    this.#isShown = false;
    release?.();
    if (isAnswered) await this.#answer();
    // What could not be shown is still owed. Another tab that shows it may be closed without an answer: then it is
    // this one's turn.
    else if (!this.#isStopped) this.#after(RETRY_DELAY, () => this.#schedule());
  }

  async #answer(): Promise<void> {
    this.#answeredAt = this.#account.serverNow();
    this.#setDue(null);
    // Before the schedule is read again, here and in other tabs: the next check counts from the answer.
    await this.#safety.answerRealityCheck();
    this.#tabs.send(ANSWERED);
    if (!this.#isStopped) void this.#read();
  }

  /** Another tab's check was answered. */
  #handleAnswerElsewhere(): void {
    this.#answeredAt = this.#account.serverNow();
    this.#setDue(null);
    void this.#read();
  }
}

/** Milliseconds between the checks that a player asked for; null for none. Rejects where that could not be read. */
async function readPlayerInterval(account: Account, limits: Safety['limits']): Promise<number | null> {
  try {
    const states = limitStates(await limits.refresh(), account.serverNow());
    const ownInterval = states.find(({ type, current }) => type === 'reality-check' && current?.amount);
    return ownInterval?.current?.amount ? ownInterval.current.amount * MINUTE : null;
  } catch (error) {
    if (isPlayerdeskError(error) && error.kind === 'not-implemented') return null;
    throw error;
  }
}

/** Milliseconds between the checks of every player of this market; null where it asks for none. */
async function readPackInterval(account: Account): Promise<number | null> {
  const { realityCheck } = await account.store.getState().pack.safety();
  return realityCheck.required ? realityCheck.defaultMinutes * MINUTE : null;
}
