import { type EventName, getSession, type Profile } from '@playerdesk/contract/internal';
import {
  type Account,
  type DisplayPage,
  findUnknownPages,
  getNextPostSignInStep,
  isTermsPage,
  type PlayerAction,
  type PostSignInStep,
  readRequiredActions,
  TERMS_DELAY,
  toPlayerAction,
} from '@playerdesk/core/internal';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import { withRetry } from '../../kit/with-retry.ts';
import type { NoticeMessage } from '../../options/notice-message.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../../options/playerdesk-options.ts';
import type { PageWidget } from '../../shell/shell-environment.ts';
import { needsPlayer } from '../widget-registry.ts';
import { closeAtSignOut } from './close-at-sign-out.ts';
import type { LifecycleHost } from './lifecycle-host.ts';
import { watchPlayers } from './player-changes.ts';
import { scheduleRealityChecks } from './reality-check-schedule.ts';
import { announceSessionEnd } from './session-end-notice.ts';
import { getProgress, type SessionProgress } from './session-progress.ts';
import { showWelcome } from './welcome.ts';

/** Steps after sign-in: required actions, terms, session summary, welcome. */
export interface PostSignIn {
  /**
   * Runs the next steps.
   *
   * @param from The panel in which the player signed in. It closes when a step opens. Absent after a reload.
   */
  next(from?: PageWidget): void;
  release(): void;
}

/** Events after which a required action may be done. */
const COMPLETION_EVENTS: readonly EventName[] = ['limits-changed', 'limits-declined', 'document-handed-in'];

export function createPostSignIn(
  desk: LifecycleHost,
  options: PlayerdeskOptions,
  widgets: ReadonlySet<PageWidget>,
): PostSignIn {
  const stops = [scheduleRealityChecks(desk, options), announceSessionEnd(desk, options)];
  const release = watchPlayers(desk.account, widgets, () => desk.options().jurisdiction);
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
      isByPayment: isPaymentPanel(from),
      hasPanel: false,
      hasJoined: false,
    };
    run = current;
    void runPostSignInSteps(desk, steps, current, () => {
      if (run === current) run = null;
    });
  };
  const unsubscribe = onActionRequired(desk.account, () => next());
  stops.push(
    desk.account.events.on('deposit-success', () => {
      getProgress(desk, desk.account.sessionId()).paid = true;
    }),
  );
  return {
    next,
    release: () => {
      isReleased = true;
      unsubscribe();
      for (const stop of stops) stop();
      release();
      terms.release();
    },
  };
}

/**
 * Calls back when the platform refuses an operation because of a required action. From then on the action is required.
 */
function onActionRequired(account: Account, callback: () => void): () => void {
  return account.events.on('error', ({ code }) => {
    if (!code.endsWith('-owed')) return;
    if (code.endsWith('.terms-owed')) account.requireTerms();
    callback();
  });
}

/** Whether the panel is of pay-and-play, whose callback opens the welcome. */
const isPaymentPanel = (from: PageWidget | undefined) => from?.widget === 'pnp';

/** Adds a panel that signed the player in to the run of its session. */
function joinRun(run: StepRun, from: PageWidget | undefined): void {
  if (!from) return;
  run.hasOptional = true;
  run.hasJoined = true;
  run.isByPayment ||= isPaymentPanel(from);
  if (!run.hasPanel) run.from ??= from;
  else closeAfterSignIn(from);
}

/** Opens the terms one second after sign-in, if the player still has to accept them. */
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
        closeAfterSignIn(from);
        if (mustAccept()) desk.open('terms-and-conditions', { panel: { closable: false } });
      });
    },
    release: () => {
      isReleased = true;
      release();
    },
  };
}

/** Context of every run of one instance. */
interface StepContext {
  readonly activation: boolean;
  readonly askForTerms: (from?: PageWidget) => void;
  /** Whether a panel is open. */
  readonly hasPanel: () => boolean;
  /** Whether the instance is destroyed. */
  readonly isReleased: () => boolean;
}

/** One pass through the steps after sign-in. A session has at most one at a time. */
interface StepRun {
  readonly session: string | null;
  /** The panel in which the player signed in. */
  from: PageWidget | undefined;
  /** Whether optional steps are included. They are not after a reload or a sign-in by the host. */
  hasOptional: boolean;
  /** Whether pay-and-play signed the player in. */
  isByPayment: boolean;
  /** Whether a step has opened its own panel. */
  hasPanel: boolean;
  /** Whether a panel has joined since the last step was chosen. */
  hasJoined: boolean;
}

/** Shows the steps in their fixed order, until none is left or the session has ended. */
async function runPostSignInSteps(
  desk: LifecycleHost,
  steps: StepContext,
  run: StepRun,
  onEnd: () => void,
): Promise<void> {
  try {
    while ((await showNext(desk, steps, run)) || run.hasJoined);
  } finally {
    // Must run right after the last check: a panel that signs in later starts its own run.
    onEnd();
  }
}

/** Shows the next step. Resolves with whether another step may follow. */
async function showNext(desk: LifecycleHost, steps: StepContext, run: StepRun): Promise<boolean> {
  const { account } = desk;
  const isCurrent = () =>
    !steps.isReleased() && account.sessionId() === run.session && account.store.getState().profile !== null;
  run.hasJoined = false;
  if (!isCurrent()) return false;
  const isOnBreak = account.store.getState().profile?.isRestricted ?? false;
  const pages = isOnBreak ? [] : await readRequiredActions(account).catch(() => null);
  run.hasJoined = false;
  // The player may have signed out during the read.
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
  return showStep(desk, steps, next, run);
}

/** Shows an action or a widget. Resolves with whether another step may follow. */
async function showStep(
  desk: LifecycleHost,
  steps: StepContext,
  next: Extract<PostSignInStep, { kind: 'action' | 'widget' }>,
  run: StepRun,
): Promise<boolean> {
  const progress = getProgress(desk, run.session);
  if (next.kind === 'action') {
    if (!next.forced) progress.postponed.add(next.action);
    await showAction(desk, next);
    return true;
  }
  if (next.widget === 'session-summary') {
    progress.summary = true;
    await closeAtSignOut(desk, desk.open('session-summary')).closed;
    return true;
  }
  // A panel that the host opened on `signed-in` takes precedence.
  if (steps.hasPanel()) return false;
  if (next.widget === 'activate-message') closeAtSignOut(desk, desk.open(next.widget));
  else if (!progress.paid) await showWelcome(desk, run);
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
): PostSignInStep {
  for (const { pageType, forceAction } of findUnknownPages(pages)) {
    if (!forceAction && !progress.unknown.has(pageType))
      account.events.emit('diagnostic', { code: 'required-action-unknown', detail: pageType });
    progress.unknown.add(pageType);
  }
  const mustAccept = () => account.store.getState().profile?.hasToAcceptTerms ?? false;
  const isTermsForced = pages.some((page) => page.forceAction && isTermsPage(page.pageType));
  // A page that stays on the list after the terms were accepted requires nothing new.
  if (isTermsForced && !progress.terms && !mustAccept()) account.requireTerms();
  progress.terms ||= mustAccept();
  const profile = account.store.getState().profile as Profile;
  const hasSummary =
    account.rules().summaryAtSignIn && account.platform.capabilities.supports(getSession.name);
  return getNextPostSignInStep({
    profile,
    pages,
    activation: steps.activation && !isOnBreak,
    summary: run.hasOptional && hasSummary && !progress.summary && !isOnBreak,
    postponed: progress.postponed,
  });
}

/** Closes a panel that only signs in. One that was opened for something else shows it, below the steps. */
function closeAfterSignIn(from: PageWidget | undefined): void {
  if (from?.modal && !needsPlayer(from.widget)) from.close();
}

/** Closes the panel in which the player signed in, because a step replaces it. */
function closeSignInPanel(run: StepRun): void {
  closeAfterSignIn(run.from);
  run.from = undefined;
  run.hasPanel = true;
}

/** Shows a message that the player can only leave by retrying or signing out. */
async function showBlockingMessage(
  desk: LifecycleHost,
  run: StepRun,
  kind: 'actions-unreadable' | 'unknown-action',
): Promise<void> {
  closeSignInPanel(run);
  const handle = desk.open('message', { kind, closeButton: false, panel: { closable: false } });
  await closeAtSignOut(desk, handle).closed;
}

type ActionStep = Extract<PostSignInStep, { kind: 'action' }>;

/** Opens a required action. Resolves when its panel is closed, and the account tab opened from it too. */
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
    'account-review': () => desk.open('message', { kind: 'account-review', openTab: showTab, panel }),
    'safety-information': () => desk.open('message', { kind: 'safety-information', openTab: showTab, panel }),
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
    // The panel may open late, after Try again.
    const unsubscribe = desk.account.events.on('widget-opened', ({ widget }) => {
      if (widget === handle.widget) explainForcedAction(desk, handle).catch(() => {});
    });
    void handle.closed.then(unsubscribe);
  }
  return handle;
}

/** Shows in a panel that cannot be closed why it is open, with a button to sign out. */
async function explainForcedAction(desk: LifecycleHost, handle: WidgetHandle): Promise<void> {
  const texts = await withRetry(async () => {
    const all = await desk.texts();
    all.add(await loadFeatureMessages('responsible-gambling', all.shippedLocale));
    return all;
  });
  const notice: NoticeMessage = {
    level: 'info',
    text: texts.text('break.action-required'),
    // The notice must not be dismissible: it holds the only sign-out.
    kept: true,
    actions: [{ label: texts.text('break.sign-out'), run: () => void desk.account.signOut() }],
  };
  handle.notify(notice, 'forced');
}

/** Resolves when the panel is closed: by the player, by sign-out, or because the action is no longer required. */
async function waitForAction(desk: LifecycleHost, handle: WidgetHandle, action: PlayerAction): Promise<void> {
  const { events } = desk.account;
  const showTab = async () => {
    const pages = await readRequiredActions(desk.account).catch(() => null);
    // A failed read decides nothing: the action is still required.
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

const isActionPage = (pageType: string, action: PlayerAction) => toPlayerAction(pageType) === action;
