import { type EventName, getDisplayPages, getSession } from '@playerdesk/contract';
import {
  type AfterSignIn,
  type DisplayPage,
  nextAfterSignIn,
  type PlayerAction,
  playerAction,
} from '@playerdesk/core';
import type { MountedWidget } from '../mount/widget.ts';
import type { WidgetHandle } from '../options.ts';
import { loadOwnWords } from '../words.ts';
import type { ArrivalDesk } from './arrival-desk.ts';

/** What one session has shown and put off. */
interface Shown {
  readonly session: string | null;
  summary: boolean;
  readonly putOff: Set<PlayerAction>;
}

export interface LeadParts {
  readonly activation: boolean;
  /** Terms come a second later; who left in the meantime is not asked. */
  readonly askForTerms: (from?: MountedWidget) => void;
  /** The panel that the player signed in with; it goes once something else stands. */
  readonly from?: MountedWidget | undefined;
  /** Whether what may wait comes too: not after a reload. */
  readonly welcomes: boolean;
}

const known = new WeakMap<ArrivalDesk, Shown>();

/** Events after which an action may be done. */
const DOINGS: readonly EventName[] = ['limits-changed', 'document-handed-in'];

/** Leads a player who is in through what comes next, one after the other (decision 38). */
export async function leadOn(desk: ArrivalDesk, parts: LeadParts): Promise<void> {
  const { account } = desk;
  const session = account.sessionId();
  const pages = await readPages(desk);
  const { profile } = account.store.getState();
  // Who left while it was asked is led nowhere.
  if (!profile || account.sessionId() !== session) return;
  const shown = shownIn(desk, session);
  const wantsSummary =
    account.rules().summaryAtSignIn && account.platform.capabilities.supports(getSession.name);
  const summary = parts.welcomes && wantsSummary && !shown.summary;
  const next = nextAfterSignIn({ ...parts, profile, pages, summary, putOff: shown.putOff });
  if (next.kind === 'terms') return parts.askForTerms(parts.from);
  if (!parts.welcomes && !(next.kind === 'action' && next.forced)) return;
  if (parts.from?.modal) parts.from.close();
  if (next.kind === 'widget') {
    if (next.widget !== 'session-summary') return void desk.open(next.widget);
    shown.summary = true;
  }
  const handle = next.kind === 'widget' ? desk.open('session-summary') : openAction(desk, next);
  if (next.kind === 'action' && !next.forced) shown.putOff.add(next.action);
  await (next.kind === 'action' ? untilDone(desk, handle, next.action) : handle.closed);
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

function openAction(
  desk: ArrivalDesk,
  { action, forced }: Extract<AfterSignIn, { kind: 'action' }>,
): WidgetHandle {
  const panel = { closable: !forced };
  const handles: Readonly<Record<PlayerAction, () => WidgetHandle>> = {
    'source-of-wealth': () => desk.open('source-of-wealth', { panel }) as unknown as WidgetHandle,
    'responsible-gaming-test': () =>
      desk.open('responsible-gaming-test', { panel }) as unknown as WidgetHandle,
    documents: () => desk.open('verify', { panel }) as unknown as WidgetHandle,
    'deposit-limits': () =>
      desk.open('account', {
        ...{ tab: 'responsible-gaming', menu: false, required: true, panel },
      }) as unknown as WidgetHandle,
  };
  const handle = handles[action]();
  if (forced) void explain(desk, handle);
  return handle;
}

/** A panel that cannot be closed says why, and leaves the way out of the account. */
async function explain(desk: ArrivalDesk, handle: WidgetHandle): Promise<void> {
  await handle.ready;
  const texts = await desk.texts();
  texts.add(await loadOwnWords('break', texts.locale));
  handle.notify({
    level: 'info',
    text: texts.text('break.action-required'),
    actions: [{ label: texts.text('break.sign-out'), run: () => void desk.account.signOut() }],
  });
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
