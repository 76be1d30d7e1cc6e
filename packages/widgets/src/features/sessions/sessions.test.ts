import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../../testing/scene.ts';

const CURRENT = {
  id: 'session-a',
  device: 'Windows, Firefox',
  method: 'passkey',
  country: 'MT',
  ip: '192.0.2.7',
  startedAt: '2026-11-20T23:15:00.000Z',
  lastUsedAt: '2026-11-21T00:00:00.000Z',
  isCurrent: true,
};
const OTHER = {
  ...CURRENT,
  id: 'session-b',
  device: '',
  method: undefined,
  country: undefined,
  isCurrent: false,
};

async function tab(options: SceneOptions = {}) {
  const fixture = scene({ signedIn: true, ...options });
  const view = await fixture.mount('account', { tab: 'change-password' });
  await view.findByLabelText('Old password');
  return { fixture, view, rows: () => [...view.root.querySelectorAll('[part="session"]')] };
}

describe('the list of sessions in the account', () => {
  it('shows device, place, method and times, and marks the current one', async () => {
    proves('SE-03.section', 'SE-03.method');
    const { view, rows } = await tab({ script: { listSessions: { sessions: [CURRENT, OTHER] } } });

    await view.heading('Where you are signed in');
    await expect.poll(rows).toHaveLength(2);

    const [current = '', other = ''] = rows().map((row) => row.textContent ?? '');
    for (const part of [
      'Windows, Firefox',
      'This device',
      'Malta · 192.0.2.7',
      'Passkey · Signed in yesterday at',
    ]) {
      expect(current).toContain(part);
    }
    expect(current).not.toContain('Sign out');
    expect(other).toMatch(/^Unknown device192\.0\.2\.7/);
  });

  it('ends one session, announces it and moves the focus to the heading', async () => {
    proves('SE-03.section');
    const { fixture, view, rows } = await tab({ script: { listSessions: { sessions: [CURRENT, OTHER] } } });
    await expect.poll(rows).toHaveLength(2);
    fixture.platform.script({ listSessions: { sessions: [CURRENT] } });
    const button = rows()[1]?.querySelector('button');
    button?.focus();

    button?.click();

    expect(await view.status()).toBe('The device is signed out');
    expect(fixture.sent('endSession')).toEqual([{ id: 'session-b' }]);
    await expect.poll(rows).toHaveLength(1);
    const heading = await view.heading('Where you are signed in');
    await expect.poll(() => document.activeElement === heading).toBe(true);
    expect(view.root.textContent).not.toContain('Sign out all other devices');
  });

  it('ends all others', async () => {
    proves('SE-03.section');
    const { fixture, view, rows } = await tab({ script: { listSessions: { sessions: [CURRENT, OTHER] } } });
    await expect.poll(rows).toHaveLength(2);
    fixture.platform.script({ listSessions: { sessions: [CURRENT] } });

    view.press('Sign out all other devices');

    expect(await view.status()).toBe('All other devices are signed out');
    expect(fixture.sent('endOtherSessions')).toEqual([{}]);
    await expect.poll(rows).toHaveLength(1);
  });

  it('shows a failure and keeps the list', async () => {
    const refused = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    const { view, rows } = await tab({
      script: { listSessions: { sessions: [CURRENT, OTHER] }, endOtherSessions: refused },
    });
    await expect.poll(rows).toHaveLength(2);

    view.press('Sign out all other devices');

    await view.alert();
    expect(rows()).toHaveLength(2);
  });

  it('is absent where the platform declares no such operation', async () => {
    proves('SE-03.hidden');
    const fixture = scene({ signedIn: true });
    Object.assign(fixture.platform.capabilities, { supports: (name: string) => name !== 'listSessions' });
    const view = await fixture.mount('account', { tab: 'change-password' });
    await view.findByLabelText('Old password');

    expect(fixture.sent('listSessions')).toEqual([]);
    expect(view.root.querySelector('[part="sessions"]')).toBeNull();
  });

  it('is absent where the platform answers that it has no such operation', async () => {
    proves('SE-03.hidden');
    const missing = () =>
      Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));
    const { fixture, view } = await tab({ script: { listSessions: missing } });

    await expect.poll(() => fixture.sent('listSessions')).toHaveLength(1);
    await expect.poll(() => view.root.querySelector('[part="sessions"]')).toBeNull();
    expect(view.root.textContent).not.toContain('Where you are signed in');
  });
});
