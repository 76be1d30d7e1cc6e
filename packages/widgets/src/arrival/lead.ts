import { type EventName, getDisplayPages, getSession } from '@playerdesk/contract';
import {
  type Account,
  type AfterSignIn,
  type DisplayPage,
  nextAfterSignIn,
  type PlayerAction,
  playerAction,
  TERMS_DELAY,
  wealthDraft,
} from '@playerdesk/core';
import { patiently } from '../mount/patiently.ts';
import type { MountedWidget } from '../mount/widget.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../options.ts';
import type { NoticeMessage } from '../view/notice-message.ts';
import { loadOwnWords } from '../words.ts';
import type { ArrivalDesk } from './arrival-desk.ts';
import { watchSessions } from './watch.ts';

/** What one session has shown and put off. */
interface Shown {
  readonly session: string | null;
  summary: boolean;
  readonly putOff: Set<PlayerAction>;
}

/** Who leads a player that is in through what comes next. */
export interface Lead {
  /** @param from The panel that the player signed in with; it goes once something else stands. None after a reload. */
  next(from?: MountedWidget): void;
  release(): void;
}

const known = new WeakMap<ArrivalDesk, Shown>();

/** Events after which an action may be done. */
const DOINGS: readonly EventName[] = ['limits-changed', 'document-handed-in'];

export function createLead(
  desk: ArrivalDesk,
  options: PlayerdeskOptions,
  widgets: ReadonlySet<MountedWidget>,
): Lead {
  const unwatch = watchSessions(desk, options);
  const release = forgetBetweenPlayers(desk.account, widgets);
  const terms = createTermsWait(desk);
  let isOver = false;
  return {
    next: (from) => {
      const activation = options.activation ?? true;
      const parts = { activation, askForTerms: terms.ask, isOver: () => isOver };
      void leadOn(desk, { ...parts, from, welcomes: from !== undefined });
    },
    release: () => {
      isOver = true;
      unwatch();
      release();
      terms.release();
    },
  };
}

/** What one player was told, and what it offers to do again, is not the next one's; nor is what they declared. */
function forgetBetweenPlayers(account: Account, widgets: ReadonlySet<MountedWidget>): () => void {
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
function createTermsWait(desk: ArrivalDesk) {
  const { store, environment } = desk.account;
  let release = () => {};
  let isOver = false;
  const owes = () => !isOver && (store.getState().profile?.hasToAcceptTerms ?? false);
  return {
    ask: (from?: MountedWidget) => {
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

interface LeadParts {
  readonly activation: boolean;
  readonly askForTerms: (from?: MountedWidget) => void;
  readonly from?: MountedWidget | undefined;
  /** Whether what may wait comes too: not after a reload. */
  readonly welcomes: boolean;
  /** Whether the instance is gone: its panels closed, and none opens any more. */
  readonly isOver: () => boolean;
}

/** Leads on, one thing after the other (decision 38). */
async function leadOn(desk: ArrivalDesk, parts: LeadParts): Promise<void> {
  const { account } = desk;
  const session = account.sessionId();
  const isOnBreak = account.store.getState().profile?.isRestricted ?? false;
  const pages = isOnBreak ? [] : await readPages(desk);
  const { profile } = account.store.getState();
  // Who left while it was asked is led nowhere.
  if (!profile || parts.isOver() || account.sessionId() !== session) return;
  const shown = shownIn(desk, session);
  const wantsSummary =
    account.rules().summaryAtSignIn && account.platform.capabilities.supports(getSession.name);
  const summary = parts.welcomes && wantsSummary && !shown.summary && !isOnBreak;
  const activation = parts.activation && !isOnBreak;
  const next = nextAfterSignIn({ ...parts, activation, profile, pages, summary, putOff: shown.putOff });
  if (next.kind === 'terms') return parts.askForTerms(parts.from);
  if (!parts.welcomes && !(next.kind === 'action' && next.forced)) return;
  if (parts.from?.modal) parts.from.close();
  if (isOnBreak) return void desk.open('account', { tab: 'history' });
  if (next.kind === 'widget') {
    if (next.widget !== 'session-summary') return void desk.open(next.widget);
    shown.summary = true;
  }
  if (next.kind === 'action' && !next.forced) shown.putOff.add(next.action);
  await (next.kind === 'action' ? untilOver(desk, next) : desk.open('session-summary').closed);
  if (account.sessionId() === session) await leadOn(desk, { ...parts, from: undefined });
}

function shownIn(desk: ArrivalDesk, session: string | null): Shown {
  const before = known.get(desk);
  if (before?.session === session) return before;
  const fresh: Shown = { session, summary: false, putOff: new Set() };
  known.set(desk, fresh);
  return fresh;
}

/** A platform that cannot say what it wants wants nothing now; it will at the next arrival. */
async function readPages({ account }: ArrivalDesk): Promise<readonly DisplayPage[]> {
  if (!account.platform.capabilities.supports(getDisplayPages.name)) return [];
  return account.read(getDisplayPages, {}).then(
    ({ pages }) => pages,
    () => [],
  );
}

type Wanted = Extract<AfterSignIn, { kind: 'action' }>;

/** Asks for an action, and resolves once its panel is gone, and what the player went to look at from there. */
async function untilOver(desk: ArrivalDesk, wanted: Wanted): Promise<void> {
  let visit: WidgetHandle | null = null;
  const look = (tab: 'history' | 'responsible-gaming') => {
    handle.close();
    visit = desk.open('account', { tab }) as unknown as WidgetHandle;
  };
  const handle = openAction(desk, wanted, look);
  await untilDone(desk, handle, wanted.action);
  await (visit as WidgetHandle | null)?.closed;
}

function openAction(
  desk: ArrivalDesk,
  { action, forced }: Wanted,
  look: (tab: 'history' | 'responsible-gaming') => void,
): WidgetHandle {
  const panel = { closable: !forced };
  const handles: Readonly<Record<PlayerAction, () => WidgetHandle>> = {
    'source-of-wealth': () => desk.open('source-of-wealth', { panel }) as unknown as WidgetHandle,
    'responsible-gaming-test': () =>
      desk.open('responsible-gaming-test', { panel }) as unknown as WidgetHandle,
    documents: () => desk.open('verify', { panel }) as unknown as WidgetHandle,
    'account-review': () =>
      desk.open('message', { kind: 'account-review', look, panel }) as unknown as WidgetHandle,
    'deposit-limits': () =>
      desk.open('account', {
        ...{ tab: 'responsible-gaming', menu: false, required: true, panel },
      }) as unknown as WidgetHandle,
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
async function explain(desk: ArrivalDesk, handle: WidgetHandle): Promise<void> {
  const texts = await patiently(async () => {
    const all = await desk.texts();
    all.add(await loadOwnWords('safety', all.locale));
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
async function untilDone(desk: ArrivalDesk, handle: WidgetHandle, action: PlayerAction): Promise<void> {
  const { events } = desk.account;
  const look = async () => {
    const pages = await readPages(desk);
    const isAsked = pages.some(({ pageType }) => nextIs(pageType, action));
    if (!isAsked) handle.close();
  };
  const releases = [
    ...DOINGS.map((event) => events.on(event, () => void look())),
    events.on('signed-out', () => handle.close()),
  ];
  await handle.closed;
  for (const release of releases) release();
}

const nextIs = (pageType: string, action: PlayerAction) => playerAction(pageType) === action;
