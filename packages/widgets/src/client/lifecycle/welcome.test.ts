import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS } from '../../design-system/toast.tsx';
import { stubPasskeys } from '../../testing/fake-passkeys.ts';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(() => vi.unstubAllGlobals());
afterEach(() => vi.useRealTimers());

const FIRST_SESSION = { sessionLength: 0, currentUnixStarted: 0, timeUntilRealityCheck: 86_400 };

async function signIn(options: SceneOptions = {}) {
  const fixture = scene({ welcome: undefined, ...options });
  const view = await fixture.open('sign-in');
  view.fill({ Email: 'maja@example.com', Password: 'Sommar!2026' });
  view.press('Sign in');
  return fixture;
}

const notice = () => document.querySelector('[part="toast"]');
const dialog = () => document.querySelector('[role="dialog"]');

describe('the welcome after a sign-in', () => {
  it('is a popup after the first sign-in of an account', async () => {
    proves('SI-06.welcome-first');

    await signIn({ script: { getSession: FIRST_SESSION } });

    await (await findPanel('welcome-message')).heading('Welcome, Maja');
  });

  it('is a notice after a later sign-in, which no panel follows and the sign-out closes', async () => {
    proves('SI-06.welcome-later');

    const { desk } = await signIn();
    await expect.poll(() => notice()?.textContent).toBe('Welcome back, Maja');
    expect(dialog()).toBeNull();

    await desk.signOut();
    await expect.poll(notice).toBeNull();
    await expect.poll(() => document.body.children).toHaveLength(0);
  });

  it('is a notice when the platform cannot be asked for earlier sessions', async () => {
    const getSession = () => Promise.reject(new Error('down'));
    await signIn({ script: { getSession } });

    await expect.poll(() => notice()?.textContent).toBe('Welcome back, Maja');
    expect(dialog()).toBeNull();
  });

  it('is the popup of the specification at every sign-in, if the operator wants that', async () => {
    proves('SI-06.welcome-popup');

    await signIn({ welcome: 'popup' });

    await (await findPanel('welcome-message')).heading('Welcome, Maja');
  });
});

describe('the offer of a passkey', () => {
  const button = () =>
    document.querySelector<HTMLElement>('[part="toast"] [part="notice"] [data-kind="link"]');

  it('is in the welcome once, and leads to the passkeys', async () => {
    proves('SE-19.offer');
    stubPasskeys();
    const fixture = await signIn({ script: { listPasskeys: { passkeys: [] } } });
    await expect.poll(() => button()?.textContent).toBe('Add a passkey');

    button()?.click();

    await (await findPanel('account')).heading('Passkeys');
    await expect.poll(notice).toBeNull();
    expect(fixture.environment.deviceStore.get('playerdesk:passkey-offered')).toBe('1');
  });

  it('stays until it is answered', async () => {
    proves('SE-19.offer');
    stubPasskeys();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await signIn({ script: { listPasskeys: { passkeys: [] } } });
    await vi.waitFor(() => expect(button()).not.toBeNull());

    await vi.advanceTimersByTimeAsync(TOAST_MS * 2);

    expect(button()).not.toBeNull();
  });

  it('is absent for a player who has a passkey', async () => {
    proves('SE-19.offer');
    stubPasskeys();
    const { sent } = await signIn();

    await expect.poll(() => sent('listPasskeys')).toHaveLength(1);
    await expect.poll(() => notice()?.textContent).toBe('Welcome back, Maja');

    expect(button()).toBeNull();
  });
});
