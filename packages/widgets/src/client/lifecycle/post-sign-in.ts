import { type EventName, getSession, type Profile } from '@playerdesk/contract';
import {
  type Account,
  createWealthDraft,
  type DisplayPage,
  findUnknownPages,
  getNextPostSignInStep,
  isTermsPage,
  type PlayerAction,
  type PostSignInStep,
  readRequiredActions,
  TERMS_DELAY,
  toPlayerAction,
} from '@playerdesk/core';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import { withRetry } from '../../kit/with-retry.ts';
import type { NoticeMessage } from '../../options/notice-message.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../../options/playerdesk-options.ts';
import type { PageWidget } from '../../shell/shell-environment.ts';
import type { LifecycleHost } from './lifecycle-host.ts';
import { watchSessions } from './reality-check-schedule.ts';

/** What one session has shown and put off. */
interface Shown {
  readonly session: string | null;
  summary: boolean;
  /** The terms were asked for. */
  terms: boolean;
  readonly unknown: Set<string>;
  readonly putOff: Set<PlayerAction>;
}

/** Who leads a player that is in through what comes next. */
export interface PostSignIn {
  /** @param from The panel that the player signed in with; it goes once something else stands. None after a reload. */
  next(from?: PageWidget): void;
  release(): void;
}

const known = new WeakMap<LifecycleHost, Shown>();

/** Events after which an action may be done. */
const COMPLETION_EVENTS: readonly EventName[] = ['limits-changed', 'limits-declined', 'document-handed-in'];

export function createPostSignIn(
  desk: LifecycleHost,
  options: PlayerdeskOptions,
  widgets: ReadonlySet<PageWidget>,
): PostSignIn {
  const unwatch = watchSessions(desk, options);
  const release = forgetBetweenPlayers(desk.account, widgets);
  const terms = createTermsWait(desk);
  const steps: Steps = {
    activation: options.activation ?? true,
    askForTerms: terms.ask,
    hasPanel: () => [...widgets].some((widget) => widget.modal),
    isOver: () => isOver,
  };
  let isOver = false;
  let run: Run | null = null;
  const next = (from?: PageWidget) => {
    const session = desk.account.sessionId();
    if (run?.session === session) return join(run, from);
    const mine: Run = { session, from, welcomes: from !== undefined, isShowing: false, hasNews: false };
    run = mine;
    void runPostSignInSteps(desk, steps, mine, () => {
      if (run === mine) run = null;
    });
  };
  const unhear = onOwed(desk.account, () => next());
  return {
    next,
    release: () => {
      isOver = true;
      unhear();
      unwatch();
      release();
      terms.release();
    },
  };
}

/** Calls back when the platform refuses something because of an action that the player owes: it asks for it from now on. */
function onOwed(account: Account, act: () => void): () => void {
  return account.events.on('error', ({ code }) => {
    if (!code.endsWith('-owed')) return;
    if (code.endsWith('.terms-owed')) account.requireTerms();
    act();
  });
}

/** A panel that signed a player in joins what their session has started already. */
function join(run: Run, from: PageWidget | undefined): void {
  if (!from) return;
  run.welcomes = true;
  run.hasNews = true;
  if (!run.isShowing) run.from ??= from;
  else if (from.modal) from.close();
}

/** What one player was told, and what it offers to do again, is not the next one's; nor is what they declared. */
function forgetBetweenPlayers(account: Account, widgets: ReadonlySet<PageWidget>): () => void {
  let last = account.store.getState().profile?.userId;
  const releases = [
    account.store.subscribe(({ profile }) => {
      if (!profile || profile.userId === last) return;
      if (last !== undefined) {
        createWealthDraft(account).clear();
        for (const widget of widgets) widget.notify(null);
      }
      last = profile.userId;
    }),
    account.events.on('signed-out', ({ reason }) => {
      if (reason !== 'expired') createWealthDraft(account).clear();
    }),
  ];
  return () => {
    for (const release of releases) release();
  };
}

/** Owed terms come a second after signing in; who left in the meantime is not asked. */
function createTermsWait(desk: LifecycleHost) {
  const { store, environment } = desk.account;
  let release = () => {};
  let isOver = false;
  const owes = () => !isOver && (store.getState().profile?.hasToAcceptTerms ?? false);
  return {
    ask: (from?: PageWidget) => {
      release();
      if (!owes()) return;
      release = environment.after(TERMS_DELAY, () => {
        if (from?.modal) from.close();
        if (owes()) desk.open('terms-and-conditions', { panel: { closable: false } });
      });
    },
    release: () => {
      isOver = true;
      release();
    },
  };
}

/** What every run of one instance needs. */
interface Steps {
  readonly activation: boolean;
  readonly askForTerms: (from?: PageWidget) => void;
  /** Whether a panel is open. */
  readonly hasPanel: () => boolean;
  /** Whether the instance is gone: its panels closed, and none opens any more. */
  readonly isOver: () => boolean;
}

/** One walk through the steps after signing in. There is one at a time for a session. */
interface Run {
  readonly session: string | null;
  /** The panel that the player signed in with. */
  from: PageWidget | undefined;
  /** Whether what may wait comes too: not after a reload, nor where the host signed the player in. */
  welcomes: boolean;
  /** Whether a panel of its own has taken the place of the one before. */
  isShowing: boolean;
  /** A panel has joined since the last step was chosen. */
  hasNews: boolean;
}

/** Shows one step after the other in the one order there is, until there is none or the session has ended. */
async function runPostSignInSteps(
  desk: LifecycleHost,
  steps: Steps,
  run: Run,
  onOver: () => void,
): Promise<void> {
  try {
    while ((await showNext(desk, steps, run)) || run.hasNews);
  } finally {
    // At once after the last look: a panel that comes later begins a run of its own.
    onOver();
  }
}

/** Shows the next step. Resolves with whether another one may follow. */
async function showNext(desk: LifecycleHost, steps: Steps, run: Run): Promise<boolean> {
  const { account } = desk;
  const isCurrent = () =>
    !steps.isOver() && account.sessionId() === run.session && account.store.getState().profile !== null;
  run.hasNews = false;
  if (!isCurrent()) return false;
  const isOnBreak = account.store.getState().profile?.isRestricted ?? false;
  const pages = isOnBreak ? [] : await readRequiredActions(account).catch(() => null);
  run.hasNews = false;
  // Who left while it was asked is led nowhere.
  if (!isCurrent()) return false;
  if (pages === null) {
    account.store.setState({ requiredActions: 'unreadable' });
    await hold(desk, run, 'actions-unreadable');
    return isCurrent();
  }
  const shown = shownIn(desk, run.session);
  const next = choose(desk, steps, run, { pages, shown, isOnBreak });
  const isForced = next.kind === 'unknown-action' || (next.kind === 'action' && next.forced);
  account.store.setState({ requiredActions: isForced ? 'pending' : 'done' });
  if (next.kind === 'unknown-action') {
    await hold(desk, run, 'unknown-action');
    return isCurrent();
  }
  if (next.kind === 'terms') steps.askForTerms(run.from);
  if (next.kind === 'terms' || !(run.welcomes || isForced)) return false;
  leave(run);
  if (isOnBreak) {
    desk.open('account', { tab: 'history' });
    return false;
  }
  return show(desk, steps, next, shown);
}

/** Shows an action or a widget. Resolves with whether another step may follow. */
async function show(
  desk: LifecycleHost,
  steps: Steps,
  next: Extract<PostSignInStep, { kind: 'action' | 'widget' }>,
  shown: Shown,
): Promise<boolean> {
  if (next.kind === 'action') {
    if (!next.forced) shown.putOff.add(next.action);
    await untilOver(desk, next);
    return true;
  }
  if (next.widget === 'session-summary') {
    shown.summary = true;
    await desk.open('session-summary').closed;
    return true;
  }
  // What the host opened when it heard of the player is what they want to see.
  if (!steps.hasPanel()) desk.open(next.widget);
  return false;
}

interface Findings {
  readonly pages: readonly DisplayPage[];
  readonly shown: Shown;
  readonly isOnBreak: boolean;
}

function choose(
  { account }: LifecycleHost,
  steps: Steps,
  run: Run,
  { pages, shown, isOnBreak }: Findings,
): PostSignInStep {
  for (const { pageType, forceAction } of findUnknownPages(pages)) {
    if (!forceAction && !shown.unknown.has(pageType))
      account.events.emit('diagnostic', { code: 'required-action-unknown', detail: pageType });
    shown.unknown.add(pageType);
  }
  const owes = () => account.store.getState().profile?.hasToAcceptTerms ?? false;
  const isTermsForced = pages.some((page) => page.forceAction && isTermsPage(page.pageType));
  // A page that stays on the list after the terms were accepted asks for nothing new.
  if (isTermsForced && !shown.terms && !owes()) account.requireTerms();
  shown.terms ||= owes();
  const profile = account.store.getState().profile as Profile;
  const wantsSummary =
    account.rules().summaryAtSignIn && account.platform.capabilities.supports(getSession.name);
  return getNextPostSignInStep({
    profile,
    pages,
    activation: steps.activation && !isOnBreak,
    summary: run.welcomes && wantsSummary && !shown.summary && !isOnBreak,
    putOff: shown.putOff,
  });
}

/** Closes the panel that the player signed in with: something else takes its place. */
function leave(run: Run): void {
  if (run.from?.modal) run.from.close();
  run.from = undefined;
  run.isShowing = true;
}

/** Holds the player at a message that cannot be closed until they try again or sign out. */
async function hold(
  desk: LifecycleHost,
  run: Run,
  kind: 'actions-unreadable' | 'unknown-action',
): Promise<void> {
  leave(run);
  const handle = desk.open('message', { kind, closeButton: false, panel: { closable: false } });
  const unhear = desk.account.events.on('signed-out', () => handle.close());
  await handle.closed;
  unhear();
}

function shownIn(desk: LifecycleHost, session: string | null): Shown {
  const before = known.get(desk);
  if (before?.session === session) return before;
  const fresh: Shown = { session, summary: false, terms: false, unknown: new Set(), putOff: new Set() };
  known.set(desk, fresh);
  return fresh;
}

type Wanted = Extract<PostSignInStep, { kind: 'action' }>;

/** Asks for an action, and resolves once its panel is gone, and what the player went to look at from there. */
async function untilOver(desk: LifecycleHost, wanted: Wanted): Promise<void> {
  let visit: WidgetHandle | null = null;
  const look = (tab: 'history' | 'responsible-gaming') => {
    handle.close();
    visit = desk.open('account', { tab });
  };
  const handle = openAction(desk, wanted, look);
  await untilDone(desk, handle, wanted.action);
  await (visit as WidgetHandle | null)?.closed;
}

function openAction(
  desk: LifecycleHost,
  { action, forced }: Wanted,
  look: (tab: 'history' | 'responsible-gaming') => void,
): WidgetHandle {
  const panel = { closable: !forced };
  const handles: Readonly<Record<PlayerAction, () => WidgetHandle>> = {
    'source-of-wealth': () => desk.open('source-of-wealth', { panel }),
    'responsible-gaming-test': () => desk.open('responsible-gaming-test', { panel }),
    documents: () => desk.open('verify', { panel }),
    'account-review': () => desk.open('message', { kind: 'account-review', look, panel }),
    'safety-information': () => desk.open('message', { kind: 'safety-information', look, panel }),
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
    const unhear = desk.account.events.on('widget-opened', ({ widget }) => {
      if (widget === handle.widget) explain(desk, handle).catch(() => {});
    });
    void handle.closed.then(unhear);
  }
  return handle;
}

/** A panel that cannot be closed says why, and leaves the way out of the account. */
async function explain(desk: LifecycleHost, handle: WidgetHandle): Promise<void> {
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
async function untilDone(desk: LifecycleHost, handle: WidgetHandle, action: PlayerAction): Promise<void> {
  const { events } = desk.account;
  const look = async () => {
    const pages = await readRequiredActions(desk.account).catch(() => null);
    // What could not be read is no answer: the action is still asked for.
    if (!pages) return;
    const isAsked = pages.some(({ pageType }) => nextIs(pageType, action));
    if (!isAsked) handle.close();
  };
  const releases = [
    ...COMPLETION_EVENTS.map((event) => events.on(event, () => void look())),
    events.on('signed-out', () => handle.close()),
  ];
  await handle.closed;
  for (const release of releases) release();
}

const nextIs = (pageType: string, action: PlayerAction) => toPlayerAction(pageType) === action;
