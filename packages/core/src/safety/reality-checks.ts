import { isPlayerdeskError, limitStates, type SessionInfo } from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import { keyOf } from '../environment/key-of.ts';
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
const AGAIN = 60_000;
/** The longest that a timer of a browser runs. */
const LONGEST = 2_147_000_000;
const MINUTE = 60_000;

const OUTCOMES = [() => true, () => false] as const;

export interface RealityCheckParts {
  /** Shows the check; resolves once the player has answered it, and rejects where it could not be shown. */
  readonly show: () => Promise<void>;
  readonly visibility?: Visibility;
  readonly lock?: TabLock;
  /** Keeps two brands of one origin apart. */
  readonly brand?: string | undefined;
}

/**
 * Shows a reality check whenever the session's information says so (3-compliance §7): after sleep too, and in one tab
 * alone. Server time counts. Returns the way to stop.
 */
export function watchRealityChecks(
  account: Account,
  { session, limits, answerRealityCheck }: Pick<Safety, 'session' | 'limits' | 'answerRealityCheck'>,
  { show, visibility = documentVisibility(), lock = browserTabLock(), brand }: RealityCheckParts,
): () => void {
  const name = keyOf(LOCK, brand);
  let isOver = false;
  let isShown = false;
  // Kept for the tab, so that a reload does not get around a check that is owed.
  const { tabStore } = account.environment;
  let due = Number(tabStore.get(name)) || null;
  const owe = (next: number | null) => {
    due = next;
    if (next === null) tabStore.remove(name);
    else tabStore.set(name, String(next));
  };
  let cancel = () => {};
  let answered = Number.NEGATIVE_INFINITY;
  const plan = () => {
    cancel();
    if (isOver || isShown || due === null) return;
    const wait = Math.max(due, answered + AGAIN) - account.serverNow();
    if (wait <= 0) return void meet();
    cancel = account.environment.after(Math.min(wait, LONGEST), plan);
  };
  /**
   * When the next check is due. A time of 0 says "now" on some platforms and "no checks" on others: "now" is believed for a player
   * with an interval of their own. Without one the checks that the pack asks for come by its interval from the session's start.
   */
  const nextOf = async ({ nextRealityCheck: next, started }: SessionInfo): Promise<number | null> => {
    const now = account.serverNow();
    if (next === null || next > now) return next;
    if (due !== null && due > now) return due;
    const own = await ownInterval(account, limits);
    if (own !== null) return Math.max(now, answered + own);
    const asked = await packInterval(account);
    return asked && started + asked * (Math.floor((now - started) / asked) + 1);
  };
  const read = async () => {
    cancel();
    if (isOver || account.sessionId() === null) return;
    try {
      const info = await session.refresh();
      // A check of this session that came due while nobody looked is still owed.
      const isOwed = due !== null && due >= info.started && due <= account.serverNow();
      const next = isOwed ? due : await nextOf(info);
      if (isOver) return;
      if (!isOwed) owe(next);
      plan();
      // "None" by a time of 0 may change with the next minute.
      if (next === null && info.nextRealityCheck !== null) {
        cancel = account.environment.after(AGAIN, () => void read());
      }
    } catch {
      if (!isOver) cancel = account.environment.after(AGAIN, () => void read());
    }
  };
  const meet = async () => {
    // A page that nobody looks at waits: the one that is looked at shows it.
    if (isOver || isShown || !visibility.isVisible()) return;
    isShown = true;
    const release = await lock.hold(name);
    const isGone = Boolean(release) && !isOver && (await show().then(...OUTCOMES));
    // One that goes because its player or its instance does is not answered.
    const isAnswered = isGone && !isOver;
    isShown = false;
    release?.();
    // What could not be shown is still owed. Another tab that shows it may be closed without an answer: then it is this
    // one's turn.
    if (!isAnswered) {
      if (!isOver) cancel = account.environment.after(AGAIN, plan);
      return;
    }
    answered = account.serverNow();
    owe(null);
    // Before the schedule is read again, here and in other tabs: the next check counts from the answer.
    await answerRealityCheck();
    tabs.send(ANSWERED);
    if (isOver) return;
    void read();
  };
  const tabs = account.environment.joinTabs(name, (word) => {
    if (word !== ANSWERED) return;
    answered = account.serverNow();
    owe(null);
    void read();
  });
  const releases = [
    visibility.onChange(() => visibility.isVisible() && void read()),
    () => tabs.close(),
    () => cancel(),
  ];
  void read();
  return () => {
    isOver = true;
    for (const release of releases) release();
  };
}

/** Milliseconds between the checks that a player asked for; null for none. Rejects where that could not be read. */
async function ownInterval(account: Account, limits: Safety['limits']): Promise<number | null> {
  try {
    const states = limitStates(await limits.refresh(), account.serverNow());
    const own = states.find(({ type, current }) => type === 'reality-check' && current?.amount);
    return own?.current?.amount ? own.current.amount * MINUTE : null;
  } catch (error) {
    if (isPlayerdeskError(error) && error.kind === 'not-implemented') return null;
    throw error;
  }
}

/** Milliseconds between the checks of every player of this market; null where it asks for none. */
async function packInterval(account: Account): Promise<number | null> {
  const { realityCheck } = await account.store.getState().pack.safety();
  return realityCheck.required ? realityCheck.defaultMinutes * MINUTE : null;
}
