import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

const expired = () => Promise.reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' }));

const session = (ends: object) => ({ sessionLength: 60, currentUnixStarted: 0, ...ends });

/** A signed-in player whose session is about to end. */
function ending(ends: object, options: SceneOptions = {}) {
  return scene({ signedIn: true, script: { getSession: session(ends) }, ...options });
}
const shown = () => document.querySelector('[data-widget="message"]');

describe('the question whether the player is still there', () => {
  it('opens when two minutes are left, shows the time and cannot be overlooked by closing it', async () => {
    proves('UX-20.warning');

    ending({ timeUntilIdleEnd: 95 });

    const view = await findPanel('message');
    await view.findByText('Still there?');
    expect(view.root.querySelector('[part="time-left"]')?.textContent).toBe('Time left1:35');
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
  });

  it('announces the time left politely and not each second', async () => {
    proves('UX-20.warning');
    const fixture = ending({ timeUntilIdleEnd: 95 });
    const view = await findPanel('message');
    const announced = () => view.root.querySelector('[role="status"]')?.textContent ?? '';
    await waitFor(() => expect(announced()).toContain('You’ll be signed out in 2 minutes.'));

    fixture.environment.advance(1_000);
    await waitFor(() => expect(view.root.textContent).toContain('1:34'));

    expect(announced()).toContain('You’ll be signed out in 2 minutes.');
  });

  it('extends the session at the platform and closes', async () => {
    proves('UX-20.stay');
    const fixture = ending({ timeUntilIdleEnd: 95 });
    const view = await findPanel('message');
    const before = fixture.sent('getProfile').length;
    fixture.platform.script({ getSession: session({ timeUntilIdleEnd: 1_800 }) });

    view.press('Stay signed in');

    await waitFor(() => expect(shown()).toBeNull());
    expect(fixture.sent('getProfile')).toHaveLength(before + 1);
    expect(fixture.emitted('signed-out')).toEqual([]);
  });

  it('stays with an error when the platform cannot be reached', async () => {
    const fixture = ending({ timeUntilIdleEnd: 95 });
    const view = await findPanel('message');
    fixture.platform.script({
      getProfile: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
    });

    view.press('Stay signed in');

    expect(await view.alert()).toContain('Check your connection');
  });

  it('signs out on request', async () => {
    const fixture = ending({ timeUntilIdleEnd: 95 });
    const view = await findPanel('message');

    view.press('Sign out');

    await waitFor(() => expect(shown()).toBeNull());
    expect(fixture.emitted('signed-out')).toEqual([{ reason: 'player' }]);
  });

  it('goes by itself when the session was extended in another tab', async () => {
    proves('UX-20.elsewhere');
    const fixture = ending({ timeUntilIdleEnd: 95 });
    await findPanel('message');
    fixture.platform.script({ getSession: session({ timeUntilIdleEnd: 1_800 }) });

    fixture.environment.advance(15_000);

    await waitFor(() => expect(shown()).toBeNull());
  });

  it('becomes a message that the player was signed out for inactivity', async () => {
    proves('UX-20.ended');
    const fixture = ending({ timeUntilIdleEnd: 10 });
    await findPanel('message');
    fixture.platform.script({ getSession: expired });

    fixture.environment.advance(11_000);

    await waitFor(() =>
      expect(shown()?.textContent).toContain('You weren’t active for a while, so we signed you out'),
    );
    const view = await findPanel('message');
    expect(document.activeElement).toBe(view.root);
    view.press('Sign in');
    await findPanel('sign-in');
  });

  it('shows that message too when the time ran out while the device slept', async () => {
    proves('UX-20.ended');
    const fixture = ending({ timeUntilIdleEnd: 1_800 });
    await expect.poll(() => fixture.sent('getSession').length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve));
    fixture.platform.script({ getSession: expired });

    fixture.environment.advance(3_600_000);

    const view = await findPanel('message');
    await view.findByText('You’ve been signed out');
  });

  it('offers no extension before an end that cannot be moved', async () => {
    proves('UX-20.final');
    ending({ timeUntilIdleEnd: 1_800, timeUntilEnd: 95 });
    const view = await findPanel('message');
    await view.findByText('Your time is almost up');

    expect(view.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
    view.press('Close');
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('is not asked on a platform that does not report the end, nor where the host turns it off', async () => {
    proves('UX-20.unknown');
    const without = ending({});
    const off = ending({ timeUntilIdleEnd: 95 }, { sessionWarning: false });
    await expect.poll(() => without.sent('getSession').length).toBeGreaterThan(0);
    await expect.poll(() => off.sent('getSession').length).toBeGreaterThan(0);
    without.environment.advance(3_600_000);
    off.environment.advance(90_000);
    await new Promise((resolve) => setTimeout(resolve));

    expect(shown()).toBeNull();
  });
});
