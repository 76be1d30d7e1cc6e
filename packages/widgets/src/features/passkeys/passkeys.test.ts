import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakePasskeyOptions, stubPasskeys } from '../../testing/fake-passkeys.ts';
import { type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(() => vi.unstubAllGlobals());

const PHONE = {
  id: 'cGhvbmU',
  name: 'My phone',
  createdAt: '2026-11-12T09:30:00.000Z',
  lastUsedAt: '2026-11-20T18:00:00.000Z',
  isBackedUp: true,
};
const KEY = { ...PHONE, id: 'a2V5', name: 'Security key', lastUsedAt: undefined, isBackedUp: false };

async function tab(script: SceneOptions['script'] = {}, options: FakePasskeyOptions = {}) {
  const passkeys = stubPasskeys(options);
  const fixture = scene({ signedIn: true, script });
  const view = await fixture.mount('account', { tab: 'change-password' });
  await view.findByLabelText('Old password');
  return { fixture, view, passkeys, rows: () => [...view.root.querySelectorAll('[part="passkey"]')] };
}

describe('the passkeys in the account', () => {
  it('are shown with name, times and where they are saved', async () => {
    proves('SE-19.section', 'UX-03.when');
    const { view, rows } = await tab({ listPasskeys: { passkeys: [PHONE, KEY] } });

    await view.heading('Passkeys');
    await expect.poll(rows).toHaveLength(2);

    const [phone = '', key = ''] = rows().map((row) => row.textContent ?? '');
    for (const part of ['My phone', 'Added Nov 12 at', 'Last used', 'Saved in your password manager']) {
      expect(phone).toContain(part);
    }
    for (const part of ['Security key', 'Not used yet', 'On one device only']) expect(key).toContain(part);
  });

  it('get another under the name that was typed', async () => {
    proves('SE-19.section');
    const { fixture, view, passkeys, rows } = await tab({ listPasskeys: { passkeys: [] } });
    await view.findByLabelText('Name');
    fixture.platform.script({ listPasskeys: { passkeys: [PHONE] } });

    view.fill({ Name: 'My phone' });
    view.press('Add a passkey');

    expect(await view.status()).toBe('Passkey added');
    expect(passkeys.asked).toEqual(['create']);
    expect(fixture.sent('addPasskey')).toEqual([
      {
        name: 'My phone',
        credential: expect.objectContaining({ id: 'cGFzc2tleQ', type: 'public-key' }),
      },
    ]);
    await expect.poll(rows).toHaveLength(1);
  });

  it.each([
    ['InvalidStateError', 'This device already has a passkey for your account'],
    ['NotAllowedError', null],
  ])('stay as they are when the browser ends with %s', async (name, status) => {
    const { fixture, view, passkeys } = await tab({ listPasskeys: { passkeys: [] } }, { fails: () => name });
    await view.findByLabelText('Name');

    view.press('Add a passkey');

    await expect.poll(() => passkeys.asked).toEqual(['create']);
    if (status) expect(await view.status()).toBe(status);
    expect(fixture.sent('addPasskey')).toEqual([]);
  });

  it('lose a removed one, which the browser is asked to forget, with the focus at the heading', async () => {
    proves('SE-19.section', 'SE-19.forgotten');
    const { fixture, view, passkeys, rows } = await tab({
      listPasskeys: { passkeys: [PHONE, KEY], rpId: 'localhost' },
    });
    await expect.poll(rows).toHaveLength(2);
    fixture.platform.script({ listPasskeys: { passkeys: [PHONE] } });

    const button = rows()[1]?.querySelector('button');
    button?.focus();
    button?.click();

    expect(await view.status()).toBe('Passkey removed');
    expect(fixture.sent('removePasskey')).toEqual([{ id: KEY.id }]);
    expect(passkeys.forgotten).toEqual([KEY.id]);
    await expect.poll(rows).toHaveLength(1);
    const heading = await view.heading('Passkeys');
    await expect.poll(() => document.activeElement === heading).toBe(true);
  });

  it('cannot be added in a browser without them', async () => {
    proves('SE-19.discovered');
    const fixture = scene({ signedIn: true, script: { listPasskeys: { passkeys: [PHONE] } } });
    const view = await fixture.mount('account', { tab: 'change-password' });

    await expect.poll(() => view.root.querySelectorAll('[part="passkey"]')).toHaveLength(1);

    expect(view.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are absent where the platform has none', async () => {
    proves('SE-19.discovered');
    const missing = () =>
      Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));
    const { fixture, view } = await tab({ listPasskeys: missing });

    await expect.poll(() => fixture.sent('listPasskeys')).toHaveLength(1);
    await expect.poll(() => view.root.querySelector('[part="passkeys"]')).toBeNull();
  });
});
