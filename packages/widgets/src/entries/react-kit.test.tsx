import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, type Scene, type SceneOptions, scene } from '../testing/scene.ts';
import {
  PlayerdeskProvider,
  RequirePlayer,
  SignedIn,
  SignedOut,
  useInbox,
  useLimits,
  usePlayer,
  useSession,
  useWallet,
} from './react.tsx';

afterEach(() => {
  cleanup();
  destroyScenes();
});

const PROFILE = { userId: 'me', firstName: 'Maja', isActivated: true };
const WALLETS = { balances: [{ currency: 'EUR', total: 1250, real: 1250, bonus: 0 }] };
const LIMIT = { id: 'l', type: 'deposit', period: 'daily', amount: 5000, status: 'Active' };
const SCRIPT = { getProfile: PROFILE, getWallets: WALLETS, getLimits: { limits: [LIMIT] } };
const unreachable = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));

const HOOKS: Readonly<Record<string, () => unknown>> = {
  usePlayer,
  useSession,
  useWallet,
  useLimits,
  useInbox,
};
const DATA_HOOKS = { useWallet, useLimits, useInbox };

function Shown({ useIt }: { readonly useIt: () => unknown }) {
  return <output>{JSON.stringify(useIt())}</output>;
}
const said = () => JSON.parse(screen.getByRole('status').textContent ?? 'null');

function renderIn(fixture: Scene, page: ReactNode) {
  return render(
    <StrictMode>
      <PlayerdeskProvider desk={fixture.desk}>{page}</PlayerdeskProvider>
    </StrictMode>,
  );
}

/** Renders the result of a hook as JSON. */
function show(useIt: () => unknown, options: SceneOptions = {}) {
  const fixture = scene({ script: SCRIPT, ...options });
  const view = renderIn(fixture, <Shown useIt={useIt} />);
  return { fixture, ...view };
}

const signIn = async ({ desk, platform }: Scene) => {
  platform.script({ ...SCRIPT, signIn: { sessionId: 'session-2' } });
  await act(async () => {
    await desk.account.signIn({ email: 'maja@example.com', password: 'Secret-1!' });
  });
};

describe('usePlayer and useSession', () => {
  it('follow the session from its check to the sign-out', async () => {
    proves('IN-20.states');

    const { fixture } = show(() => ({ session: useSession(), player: usePlayer() }), { signedIn: true });
    expect(said()).toMatchObject({
      session: { status: 'loading' },
      player: { status: 'loading', player: null },
    });
    await waitFor(() => expect(said().player).toMatchObject({ status: 'signed-in', player: PROFILE }));
    expect(said().session).toMatchObject({ status: 'signed-in', jurisdiction: 'MGA' });

    await act(() => fixture.desk.signOut());
    expect(said()).toMatchObject({ session: { status: 'signed-out' }, player: { player: null } });
  });

  it('report a sign-in that waits for the terms as incomplete', async () => {
    proves('IN-20.terms');

    show(useSession, { signedIn: true, script: { getProfile: { ...PROFILE, hasToAcceptTerms: true } } });
    await waitFor(() => expect(said().status).toBe('accepting-terms'));
  });

  it('report a session that could not be checked, and check it again on demand', async () => {
    proves('IN-20.failed');

    let refresh = () => {};
    const useIt = () => {
      const session = useSession();
      ({ refresh } = session);
      return session;
    };
    const { fixture } = show(useIt, { signedIn: true, script: { ...SCRIPT, getProfile: unreachable } });
    await waitFor(() =>
      expect(said()).toMatchObject({ status: 'failed', failure: { code: 'generic.network' } }),
    );

    fixture.platform.script(SCRIPT);
    act(() => refresh());
    await waitFor(() => expect(said()).toMatchObject({ status: 'signed-in', failure: null }));
  });
});

describe('a hook for a player’s data', () => {
  it.each([
    ['useWallet', useWallet, { realBalance: 1250 }],
    ['useLimits', useLimits, [{ id: 'l' }]],
  ] as const)('%s is loading, then ready, and empty after sign-out', async (_name, useIt, value) => {
    proves('IN-20.states');

    const { fixture } = show(useIt, { signedIn: true });
    expect(said()).toMatchObject({ status: 'loading', value: null });
    await waitFor(() => expect(said()).toMatchObject({ status: 'ready', value }));

    await act(() => fixture.desk.signOut());
    expect(said()).toMatchObject({ status: 'signed-out', value: null });
  });

  it.each(Object.entries(DATA_HOOKS))('%s reads nothing for a visitor', async (_name, useIt) => {
    proves('IN-20.states');

    const { fixture } = show(useIt);
    await act(async () => {});

    expect(said()).toMatchObject({ status: 'signed-out', value: null });
    expect(fixture.platform.calls.map(({ name }) => name)).not.toContain('getWallets');
    expect(fixture.platform.calls.map(({ name }) => name)).not.toContain('getLimits');
  });

  it.each([
    ['useWallet', useWallet, 'getWallets'],
    ['useLimits', useLimits, 'getLimits'],
  ] as const)('%s reports a failed read without a value and reads again', async (_name, useIt, operation) => {
    proves('IN-20.failed');

    let refresh = () => {};
    const useState = () => {
      const state = useIt();
      ({ refresh } = state);
      return state;
    };
    const script = { ...SCRIPT, [operation]: unreachable };
    const { fixture } = show(useState, { signedIn: true, script });
    await waitFor(() => expect(said()).toMatchObject({ status: 'failed', value: null }));

    fixture.platform.script(SCRIPT);
    act(() => refresh());
    await waitFor(() => expect(said()).toMatchObject({ status: 'ready', failure: null }));
  });

  it('keeps the balance of an earlier read when a later one fails', async () => {
    proves('IN-20.failed');

    let refresh = () => {};
    const useIt = () => {
      const wallet = useWallet();
      ({ refresh } = wallet);
      return wallet;
    };
    const { fixture } = show(useIt, { signedIn: true });
    await waitFor(() => expect(said().status).toBe('ready'));
    fixture.platform.script({ ...SCRIPT, getWallets: unreachable });
    act(() => refresh());

    await waitFor(() => expect(said().failure).toMatchObject({ code: 'generic.network' }));
    expect(said()).toMatchObject({ status: 'ready', value: { realBalance: 1250 } });
  });

  it.each(Object.entries(DATA_HOOKS))(
    '%s fails when the session could not be checked',
    async (_name, useIt) => {
      proves('IN-20.failed');

      show(useIt, { signedIn: true, script: { ...SCRIPT, getProfile: unreachable } });
      await waitFor(() => expect(said()).toMatchObject({ status: 'failed', value: null }));
    },
  );

  it('fails when its code cannot be loaded, and loads it again on demand', async () => {
    proves('IN-20.failed');

    let refresh = () => {};
    const useIt = () => {
      const limits = useLimits();
      ({ refresh } = limits);
      return limits;
    };
    const fixture = scene({ script: SCRIPT, signedIn: true });
    const load = vi.spyOn(fixture.desk, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    renderIn(fixture, <Shown useIt={useIt} />);
    await waitFor(() => expect(said()).toMatchObject({ status: 'failed', value: null }));

    load.mockRestore();
    act(() => refresh());
    await waitFor(() => expect(said().status).toBe('ready'));
  });

  it('never shows the data of another instance', async () => {
    proves('IN-20.instance');

    const north = scene({ script: SCRIPT, signedIn: true });
    const south = scene({ script: SCRIPT });
    const page = (fixture: Scene) => (
      <PlayerdeskProvider desk={fixture.desk}>
        <Shown useIt={useWallet} />
      </PlayerdeskProvider>
    );
    const { rerender } = render(page(north));
    await waitFor(() => expect(said().status).toBe('ready'));
    rerender(page(south));

    expect(said()).toMatchObject({ status: 'signed-out', value: null });
  });

  it('stops listening after unmount', async () => {
    proves('IN-20.unsubscribe');

    const { fixture, unmount } = show(useWallet, { signedIn: true });
    await waitFor(() => expect(said().status).toBe('ready'));
    const reads = fixture.sent('getWallets').length;
    unmount();
    document.dispatchEvent(new Event('visibilitychange'));
    await act(async () => {});

    expect(fixture.sent('getWallets')).toHaveLength(reads);
  });
});

describe('on a server and during hydration', () => {
  it.each(Object.entries(HOOKS))('%s is loading', (_name, useIt) => {
    proves('IN-20.server');

    const fixture = scene({ script: SCRIPT });
    const html = renderToString(
      <PlayerdeskProvider desk={fixture.desk}>
        <Shown useIt={useIt} />
      </PlayerdeskProvider>,
    );
    expect(html).toContain('loading');
  });

  it('a signed-in page hydrates without an error and then shows the player', async () => {
    proves('IN-20.server', 'IN-21.unknown');

    const page = (fixture: Scene) => (
      <PlayerdeskProvider desk={fixture.desk}>
        <Shown useIt={() => useSession().status} />
        <SignedIn>in</SignedIn>
        <SignedOut>out</SignedOut>
      </PlayerdeskProvider>
    );
    const container = document.createElement('main');
    container.innerHTML = renderToString(page(scene()));
    document.body.append(container);
    expect(container.textContent).toBe('"loading"');
    const onRecoverableError = vi.fn();
    const fixture = scene({ signedIn: true, script: SCRIPT });
    const root = await act(async () => hydrateRoot(container, page(fixture), { onRecoverableError }));
    await waitFor(() => expect(container.textContent).toBe('"signed-in"in'));

    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});

describe('SignedIn and SignedOut', () => {
  const both = (
    <main>
      <SignedIn>in</SignedIn>
      <SignedOut>out</SignedOut>
    </main>
  );
  const shown = () => screen.getByRole('main').textContent;

  it('render neither while it is unknown whether a player is signed in', async () => {
    proves('IN-21.unknown');

    const fixture = scene({ signedIn: true, script: { getProfile: () => new Promise(() => {}) } });
    renderIn(fixture, both);
    await act(async () => {});
    expect(shown()).toBe('');
  });

  it('render neither when the session could not be checked', async () => {
    proves('IN-21.unknown');

    const fixture = scene({ signedIn: true, script: { getProfile: unreachable } });
    renderIn(fixture, both);
    await waitFor(() => expect(fixture.desk.account.store.getState().status).toBe('signed-out'));
    await act(async () => {});
    expect(shown()).toBe('');
  });

  it('follow a sign-in and a sign-out', async () => {
    proves('IN-21.follow');

    const fixture = scene();
    renderIn(fixture, both);
    expect(shown()).toBe('out');
    await signIn(fixture);
    expect(shown()).toBe('in');
    await act(() => fixture.desk.signOut());
    expect(shown()).toBe('out');
  });
});

describe('RequirePlayer', () => {
  const panels = () => document.querySelectorAll('[data-playerdesk-root="modal"]').length;
  const page = (props: object = {}) => (
    <main>
      <RequirePlayer loading="wait" failed="broken" {...props}>
        secret
      </RequirePlayer>
    </main>
  );
  const shown = () => screen.getByRole('main').textContent;

  it('renders its fallback for a visitor and opens nothing', () => {
    proves('IN-21.require');

    renderIn(scene(), page({ fallback: 'please sign in' }));
    expect(shown()).toBe('please sign in');
    expect(panels()).toBe(0);
  });

  it('renders its children for a player', async () => {
    proves('IN-21.require');

    renderIn(scene({ signedIn: true, script: SCRIPT }), page({ fallback: 'please sign in' }));
    expect(shown()).toBe('wait');
    await waitFor(() => expect(shown()).toBe('secret'));
  });

  it.each([
    ['terms', { getProfile: { ...PROFILE, hasToAcceptTerms: true } }, 'wait'],
    ['failure', { getProfile: unreachable }, 'broken'],
  ])('never renders its children with %s', async (_name, script, expected) => {
    proves('IN-21.unknown');

    renderIn(scene({ signedIn: true, script }), page());
    await act(async () => {});
    await waitFor(() => expect(shown()).toBe(expected));
  });

  it('opens one sign-in panel, also in StrictMode, and renders its children after the sign-in', async () => {
    proves('IN-21.panel');

    const fixture = scene();
    renderIn(fixture, page());
    expect(panels()).toBe(1);
    await waitFor(() =>
      expect(fixture.emitted('widget-opened')).toEqual([{ widget: 'sign-in', modal: true }]),
    );
    expect(shown()).toBe('');
    await signIn(fixture);

    expect(shown()).toBe('secret');
  });

  it('reports when the visitor closes the panel, once', async () => {
    proves('IN-21.panel');

    const fixture = scene();
    const onDismiss = vi.fn();
    renderIn(fixture, page({ onDismiss }));
    await waitFor(() => expect(fixture.emitted('widget-opened')).toHaveLength(1));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

    await waitFor(() => expect(onDismiss).toHaveBeenCalledTimes(1));
    expect(panels()).toBe(0);
  });

  it('closes the panel when the page leaves, without reporting it', async () => {
    proves('IN-21.panel');

    const fixture = scene();
    const onDismiss = vi.fn();
    const { unmount } = renderIn(fixture, page({ onDismiss }));
    await waitFor(() => expect(fixture.emitted('widget-opened')).toHaveLength(1));
    unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve)));

    expect(panels()).toBe(0);
    expect(onDismiss).not.toHaveBeenCalled();
  });
});
