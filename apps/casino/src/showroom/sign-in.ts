import type { Stage } from './connection.ts';
import { credentialsOf, type ShowroomPlayer } from './players.ts';

/** What happened to a sign-in with one press. `code`: the platform's reason of a refusal. */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'eid' }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Signs a demo player in through the platform. A player with an e-ID continues in the sign-in panel, and so does one
 * whom the platform refuses.
 */
export async function playAs(stage: Stage, player: ShowroomPlayer): Promise<SignInOutcome> {
  const { desk } = stage;
  await becomeVisitor(stage);
  await stage.change({ jurisdiction: player.jurisdiction ?? 'auto' });
  if (player.hasEid) {
    desk.open('sign-in');
    return { kind: 'eid' };
  }
  const credentials = credentialsOf(player);
  try {
    await desk.account.signIn(credentials);
    if (player.isNew) desk.open('activation-form', { email: credentials.email });
    return { kind: 'signed-in' };
  } catch (error) {
    desk.open('sign-in', { email: credentials.email });
    return { kind: 'refused', code: (error as { code?: string }).code ?? 'unknown' };
  }
}

type AccountState = ReturnType<Stage['desk']['account']['store']['getState']>;

/** Signs the player out, if one is signed in, and closes every panel. */
export async function becomeVisitor(stage: Stage): Promise<void> {
  await closePanels(stage);
  if ((await readSession(stage)).status === 'signed-in') await stage.desk.signOut();
}

/** Returns the state of the session, after a reload as soon as it is restored. */
export function readSession({ desk }: Stage): Promise<AccountState> {
  const { store } = desk.account;
  return new Promise((resolve) => {
    const check = () => {
      const state = store.getState();
      if (state.status === 'restoring') return;
      stop();
      resolve(state);
    };
    const stop = store.subscribe(check);
    check();
  });
}

/** How long a panel may take to close, in milliseconds. */
const PATIENCE = 1_000;
const MOST_PANELS = 8;

/** Closes the open panels as a player does, with Escape. A panel that must be answered stays. */
export async function closePanels({ desk, window: view }: Stage): Promise<void> {
  const { document } = view;
  for (let count = 0; count < MOST_PANELS; count += 1) {
    if (!document.querySelector('[data-playerdesk-root="modal"]')) return;
    const closed = isClosed(desk);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    if (!(await closed)) return;
  }
}

/** Resolves with whether a panel closes in time. */
function isClosed(desk: Stage['desk']): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (result: boolean) => {
      off();
      clearTimeout(timer);
      resolve(result);
    };
    const off = desk.on('widget-closed', ({ modal }) => modal && end(true));
    const timer = setTimeout(end, PATIENCE, false);
  });
}
