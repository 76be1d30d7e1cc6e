import { type EventName, getSession, type Profile } from '@playerdesk/contract';
import {
  type Account,
  type AfterSignIn,
  type DisplayPage,
  isTermsPage,
  nextAfterSignIn,
  type PlayerAction,
  playerAction,
  readRequiredActions,
  TERMS_DELAY,
  unknownPages,
  wealthDraft,
} from '@playerdesk/core';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import { withRetry } from '../../kit/with-retry.ts';
import type { NoticeMessage } from '../../options/notice-message.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../../options/playerdesk-options.ts';
import type { PageWidget } from '../../shell/shell-environment.ts';
import type { LifecycleHost } from './lifecycle-host.ts';
import { scheduleRealityChecks } from './reality-check-schedule.ts';

/** What one session has shown and put off. */
interface SessionProgress {
  readonly session: string | null;
  summary: boolean;
  /** The terms were asked for. */
  terms: boolean;
  readonly unknown: Set<string>;
  readonly postponed: Set<PlayerAction>;
}

/** Who leads a player that is in through what comes next. */
export interface PostSignIn {
  /** @param from The panel that the player signed in with; it goes once something else stands. None after a reload. */
  next(from?: PageWidget): void;
  release(): void;
}

const progressByHost = new WeakMap<LifecycleHost, SessionProgress>();

/** Events after which an action may be done. */
const COMPLETION_EVENTS: readonly EventName[] = ['limits-changed', 'limits-declined', 'document-handed-in'];

export function createPostSignIn(
  desk: LifecycleHost,
  options: PlayerdeskOptions,
  widgets: ReadonlySet<PageWidget>,
): PostSignIn {
  const unwatch = scheduleRealityChecks(desk, options);
  const release = clearOnPlayerChange(desk.account, widgets);
  const terms = createTermsPrompt(desk);
  const steps: StepContext = {
    activation: options.activation ?? true,
    askForTerms: terms.ask,
    hasPanel: () => [...widgets].some((widget) => widget.modal),
    isReleased: () => isReleased,
  };
  let isReleased = false;
  let run: StepRun | null = null;
  const next = (from?: PageWidget) => {
    const session = desk.account.sessionId();
    if (run?.session === session) return joinRun(run, from);
    const current: StepRun = {
      session,
      from,
      hasOptional: from !== undefined,
      hasPanel: false,
      hasJoined: false,
    };
    run = current;
    void runPostSignInSteps(desk, steps, current, () => {
      if (run === current) run = null;
    });
  };
  const unsubscribe = onActionRequired(desk.account, () => next());
  return {
    next,
    release: () => {
      isReleased = true;
      unsubscribe();
      unwatch();
      release();
      terms.release();
    },
  };
}

/** Calls back when the platform refuses something because of an action that the player owes: it asks for it from now on. */
function onActionRequired(account: Account, callback: () => void): () => void {
  return account.events.on('error', ({ code }) => {
    if (!code.endsWith('-owed')) return;
    if (code.endsWith('.terms-owed')) account.requireTerms();
    callback();
  });
}

/** A panel that signed a player in joins what their session has started already. */
function joinRun(run: StepRun, from: PageWidget | undefined): void {
  if (!from) return;
  run.hasOptional = true;
  run.hasJoined = true;
  if (!run.hasPanel) run.from ??= from;
  else if (from.modal) from.close();
}

/** What one player was told, and what it offers to do again, is not the next one's; nor is what they declared. */
function clearOnPlayerChange(account: Account, widgets: ReadonlySet<PageWidget>): () => void {
  let last = account.store.getState().profile?.userId;
  const releases = [
    account.store.subscribe(({ profile }) => {
      if (!profile || profile.userId === last) return;
      if (last !== undefined) {
        wealthDraft(account).clear();
        for (const widget of widgets) widget.notify(null);
      }
      last = profile.userId;
    }),
    account.events.on('signed-out', ({ reason }) => {
      if (reason !== 'expired') wealthDraft(account).clear();
    }),
  ];
  return () => {
    for (const release of releases) release();
  };
}

/** Owed terms come a second after signing in; who left in the meantime is not asked. */
function createTermsPrompt(desk: LifecycleHost) {
  const { store, environment } = desk.account;
  let release = () => {};
  let isReleased = false;
  const mustAccept = () => !isReleased && (store.getState().profile?.hasToAcceptTerms ?? false);
  return {
    ask: (from?: PageWidget) => {
      release();
      if (!mustAccept()) return;
      release = environment.after(TERMS_DELAY, () => {
        if (from?.modal) from.close();
        if (mustAccept()) desk.open('terms-and-conditions', { panel: { closable: false } });
      });
    },
    release: () => {
      isReleased = true;
      release();
    },
  };
}

/** What every run of one instance needs. */
interface StepContext {
  readonly activation: boolean;
  readonly askForTerms: (from?: PageWidget) => void;
  /** Whether a panel is open. */
  readonly hasPanel: () => boolean;
  /** Whether the instance is gone: its panels closed, and none opens any more. */
  readonly isReleased: () => boolean;
}

/** One walk through the steps after signing in. There is one at a time for a session. */
interface StepRun {
  readonly session: string | null;
  /** The panel that the player signed in with. */
  from: PageWidget | undefined;
  /** Whether what may wait comes too: not after a reload, nor where the host signed the player in. */
  hasOptional: boolean;
  /** Whether a panel of its own has taken the place of the one before. */
  hasPanel: boolean;
  /** A panel has joined since the last step was chosen. */
  hasJoined: boolean;
}

/** Shows one step after the other in the one order there is, until there is none or the session has ended. */
async function runPostSignInSteps(
  desk: LifecycleHost,
  steps: StepContext,
  run: StepRun,
  onEnd: () => void,
): Promise<void> {
  try {
    while ((await showNext(desk, steps, run)) || run.hasJoined);
  } finally {
    // At once after the last look: a panel that comes later begins a run of its own.
    onEnd();
  }
}

/** Shows the next step. Resolves with whether another one may follow. */
async function showNext(desk: LifecycleHost, steps: StepContext, run: StepRun): Promise<boolean> {
  const { account } = desk;
  const isCurrent = () =>
    !steps.isReleased() && account.sessionId() === run.session && account.store.getState().profile !== null;
  run.hasJoined = false;
  if (!isCurrent()) return false;
  const isOnBreak = account.store.getState().profile?.isRestricted ?? false;
  const pages = isOnBreak ? [] : await readRequiredActions(account).catch(() => null);
  run.hasJoined = false;
  // Who left while it was asked is led nowhere.
  if (!isCurrent()) return false;
  if (pages === null) {
    account.store.setState({ requiredActions: 'unreadable' });
    await showBlockingMessage(desk, run, 'actions-unreadable');
    return isCurrent();
  }
  const progress = getProgress(desk, run.session);
  const next = chooseNext(desk, steps, run, { pages, shown: progress, isOnBreak });
  const isForced = next.kind === 'unknown-action' || (next.kind === 'action' && next.forced);
  account.store.setState({ requiredActions: isForced ? 'pending' : 'done' });
  if (next.kind === 'unknown-action') {
    await showBlockingMessage(desk, run, 'unknown-action');
    return isCurrent();
  }
  if (next.kind === 'terms') steps.askForTerms(run.from);
  if (next.kind === 'terms' || !(run.hasOptional || isForced)) return false;
  closeSignInPanel(run);
  if (isOnBreak) {
    desk.open('account', { tab: 'history' });
    return false;
  }
  return showStep(desk, steps, next, progress);
}

/** Shows an action or a widget. Resolves with whether another step may follow. */
async function showStep(
  desk: LifecycleHost,
  steps: StepContext,
  next: Extract<AfterSignIn, { kind: 'action' | 'widget' }>,
  progress: SessionProgress,
): Promise<boolean> {
  if (next.kind === 'action') {
    if (!next.forced) progress.postponed.add(next.action);
    await showAction(desk, next);
    return true;
  }
  if (next.widget === 'session-summary') {
    progress.summary = true;
    await desk.open('session-summary').closed;
    return true;
  }
  // What the host opened when it heard of the player is what they want to see.
  if (!steps.hasPanel()) desk.open(next.widget);
  return false;
}

interface Findings {
  readonly pages: readonly DisplayPage[];
  readonly shown: SessionProgress;
  readonly isOnBreak: boolean;
}

function chooseNext(
  { account }: LifecycleHost,
  steps: StepContext,
  run: StepRun,
  { pages, shown: progress, isOnBreak }: Findings,
): AfterSignIn {
  for (const { pageType, forceAction } of unknownPages(pages)) {
    if (!forceAction && !progress.unknown.has(pageType))
      account.events.emit('diagnostic', { code: 'required-action-unknown', detail: pageType });
    progress.unknown.add(pageType);
  }
  const mustAccept = () => account.store.getState().profile?.hasToAcceptTerms ?? false;
  const isTermsForced = pages.some((page) => page.forceAction && isTermsPage(page.pageType));
  // A page that stays on the list after the terms were accepted asks for nothing new.
  if (isTermsForced && !progress.terms && !mustAccept()) account.requireTerms();
  progress.terms ||= mustAccept();
  const profile = account.store.getState().profile as Profile;
  const hasSummary =
    account.rules().summaryAtSignIn && account.platform.capabilities.supports(getSession.name);
  return nextAfterSignIn({
    profile,
    pages,
    activation: steps.activation && !isOnBreak,
    summary: run.hasOptional && hasSummary && !progress.summary && !isOnBreak,
    putOff: progress.postponed,
  });
}

/** Closes the panel that the player signed in with: something else takes its place. */
function closeSignInPanel(run: StepRun): void {
  if (run.from?.modal) run.from.close();
  run.from = undefined;
  run.hasPanel = true;
}

/** Holds the player at a message that cannot be closed until they try again or sign out. */
async function showBlockingMessage(
  desk: LifecycleHost,
  run: StepRun,
  kind: 'actions-unreadable' | 'unknown-action',
): Promise<void> {
  closeSignInPanel(run);
  const handle = desk.open('message', { kind, closeButton: false, panel: { closable: false } });
  const unsubscribe = desk.account.events.on('signed-out', () => handle.close());
  await handle.closed;
  unsubscribe();
}

function getProgress(desk: LifecycleHost, session: string | null): SessionProgress {
  const before = progressByHost.get(desk);
  if (before?.session === session) return before;
  const fresh: SessionProgress = {
    session,
    summary: false,
    terms: false,
    unknown: new Set(),
    postponed: new Set(),
  };
  progressByHost.set(desk, fresh);
  return fresh;
}

type ActionStep = Extract<AfterSignIn, { kind: 'action' }>;

/** Asks for an action, and resolves once its panel is gone, and what the player went to look at from there. */
async function showAction(desk: LifecycleHost, step: ActionStep): Promise<void> {
  let accountPanel: WidgetHandle | null = null;
  const showTab = (tab: 'history' | 'responsible-gaming') => {
    handle.close();
    accountPanel = desk.open('account', { tab });
  };
  const handle = openAction(desk, step, showTab);
  await waitForAction(desk, handle, step.action);
  await (accountPanel as WidgetHandle | null)?.closed;
}

function openAction(
  desk: LifecycleHost,
  { action, forced }: ActionStep,
  showTab: (tab: 'history' | 'responsible-gaming') => void,
): WidgetHandle {
  const panel = { closable: !forced };
  const handles: Readonly<Record<PlayerAction, () => WidgetHandle>> = {
    'source-of-wealth': () => desk.open('source-of-wealth', { panel }),
    'responsible-gaming-test': () => desk.open('responsible-gaming-test', { panel }),
    documents: () => desk.open('verify', { panel }),
    'account-review': () => desk.open('message', { kind: 'account-review', look: showTab, panel }),
    'safety-information': () => desk.open('message', { kind: 'safety-information', look: showTab, panel }),
    'deposit-limits': () =>
      desk.open('account', {
        tab: 'responsible-gaming',
        menu: false,
        required: true,
        panel,
      }),
  };
  const handle = handles[action]();
  if (forced) {
    // Once it stands, which may be late, by Try again.
    const unsubscribe = desk.account.events.on('widget-opened', ({ widget }) => {
      if (widget === handle.widget) explainForcedAction(desk, handle).catch(() => {});
    });
    void handle.closed.then(unsubscribe);
  }
  return handle;
}

/** A panel that cannot be closed says why, and leaves the way out of the account. */
async function explainForcedAction(desk: LifecycleHost, handle: WidgetHandle): Promise<void> {
  const texts = await withRetry(async () => {
    const all = await desk.texts();
    all.add(await loadFeatureMessages('safety', all.locale));
    return all;
  });
  const notice: NoticeMessage = {
    level: 'info',
    text: texts.text('break.action-required'),
    // Without it there is no way out of the account.
    kept: true,
    actions: [{ label: texts.text('break.sign-out'), run: () => void desk.account.signOut() }],
  };
  handle.notify(notice, 'forced');
}

/** Resolves once the panel is gone: closed, left with the session, or no longer asked for. */
async function waitForAction(desk: LifecycleHost, handle: WidgetHandle, action: PlayerAction): Promise<void> {
  const { events } = desk.account;
  const showTab = async () => {
    const pages = await readRequiredActions(desk.account).catch(() => null);
    // What could not be read is no answer: the action is still asked for.
    if (!pages) return;
    const isRequired = pages.some(({ pageType }) => isActionPage(pageType, action));
    if (!isRequired) handle.close();
  };
  const releases = [
    ...COMPLETION_EVENTS.map((event) => events.on(event, () => void showTab())),
    events.on('signed-out', () => handle.close()),
  ];
  await handle.closed;
  for (const release of releases) release();
}

const isActionPage = (pageType: string, action: PlayerAction) => playerAction(pageType) === action;
