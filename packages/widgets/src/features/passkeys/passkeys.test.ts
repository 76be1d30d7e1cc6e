import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor } from '@testing-library/dom';
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

const buttonIn = (row: Element | undefined, name: string) =>
  [...(row?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);

const fieldIn = (rows: () => Element[]) =>
  waitFor(() => {
    const field = rows()[0]?.querySelector('input');
    if (!field) throw new Error('no field');
    return field;
  });

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

    const button = buttonIn(rows()[1], 'Remove');
    button?.focus();
    button?.click();

    expect(await view.status()).toBe('Passkey removed');
    expect(fixture.sent('removePasskey')).toEqual([{ id: KEY.id }]);
    expect(passkeys.forgotten).toEqual([KEY.id]);
    await expect.poll(rows).toHaveLength(1);
    const heading = await view.heading('Passkeys');
    await expect.poll(() => document.activeElement === heading).toBe(true);
  });

  it('get another name in their row, with the focus back at its button', async () => {
    proves('SE-19.section', 'SE-19.renamed');
    const { fixture, view, rows } = await tab({
      listPasskeys: { passkeys: [PHONE, KEY] },
      renamePasskey: {},
    });
    await expect.poll(rows).toHaveLength(2);
    fixture.platform.script({ listPasskeys: { passkeys: [{ ...PHONE, name: 'Old phone' }, KEY] } });

    buttonIn(rows()[0], 'Rename')?.click();
    const field = await fieldIn(rows);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('My phone');
    fireEvent.input(field, { target: { value: ' Old phone ' } });
    buttonIn(rows()[0], 'Save')?.click();

    expect(await view.status()).toBe('Passkey renamed');
    expect(fixture.sent('renamePasskey')).toEqual([{ id: PHONE.id, name: 'Old phone' }]);
    await expect.poll(() => document.activeElement === buttonIn(rows()[0], 'Rename')).toBe(true);
    expect(rows()[0]?.textContent).toContain('Old phone');
  });

  it('keep a name when the typed one is blank, and say so at the field', async () => {
    proves('SE-19.section', 'SE-19.renamed');
    const { fixture, rows } = await tab({ listPasskeys: { passkeys: [PHONE] } });
    await expect.poll(rows).toHaveLength(1);

    buttonIn(rows()[0], 'Rename')?.click();
    const field = await fieldIn(rows);
    fireEvent.input(field, { target: { value: ' ' } });
    buttonIn(rows()[0], 'Save')?.click();

    await expect.poll(() => rows()[0]?.textContent).toContain('Enter a name of 1 to 40 characters');
    expect(fixture.sent('renamePasskey')).toEqual([]);
    fireEvent.input(field, { target: { value: 'Old phone' } });
    await expect.poll(() => rows()[0]?.textContent).not.toContain('Enter a name');
    buttonIn(rows()[0], 'Cancel')?.click();
    await expect.poll(() => rows()[0]?.textContent).toContain('My phone');
    expect(document.activeElement).toBe(buttonIn(rows()[0], 'Rename'));
  });

  it('keep what was typed when the name cannot be stored', async () => {
    proves('SE-19.renamed');
    const { view, rows } = await tab({
      listPasskeys: { passkeys: [PHONE] },
      renamePasskey: () => Promise.reject(playerdeskError({ code: 'generic.rate-limit', kind: 'refused' })),
    });
    await expect.poll(rows).toHaveLength(1);

    buttonIn(rows()[0], 'Rename')?.click();
    const field = await fieldIn(rows);
    fireEvent.input(field, { target: { value: 'Old phone' } });
    buttonIn(rows()[0], 'Save')?.click();

    expect(await view.alert()).not.toBe('');
    expect(rows()[0]?.querySelector('input')?.value).toBe('Old phone');
  });

  it('say that one was removed elsewhere before it was renamed', async () => {
    proves('SE-19.renamed');
    const { fixture, view, rows } = await tab({
      listPasskeys: { passkeys: [PHONE] },
      renamePasskey: () =>
        Promise.reject(playerdeskError({ code: 'generic.passkey-unknown', kind: 'refused' })),
    });
    await expect.poll(rows).toHaveLength(1);
    fixture.platform.script({ listPasskeys: { passkeys: [] } });

    buttonIn(rows()[0], 'Rename')?.click();
    await fieldIn(rows);
    buttonIn(rows()[0], 'Save')?.click();

    expect(await view.status()).toBe('This passkey was already removed');
    await expect.poll(rows).toHaveLength(0);
  });

  it('cannot be renamed where the platform cannot', async () => {
    proves('SE-19.discovered');
    stubPasskeys();
    const fixture = scene({ signedIn: true, script: { listPasskeys: { passkeys: [PHONE] } } });
    const { supports } = fixture.platform.capabilities;
    Object.assign(fixture.platform.capabilities, {
      supports: (name: string) => name !== 'renamePasskey' && supports(name),
    });
    const view = await fixture.mount('account', { tab: 'change-password' });

    expect(await view.findByRole('button', { name: 'Remove' })).toBeDefined();

    expect(view.queryByRole('button', { name: 'Rename' })).toBeNull();
  });

  it('are shown by the browser with the current email address', async () => {
    proves('SE-19.account-name');
    const user = { id: 'bWU', name: 'maja@example.com', displayName: 'Maja Lind' };
    const { passkeys } = await tab(
      { listPasskeys: { passkeys: [PHONE], rpId: 'localhost', user } },
      { canRenameUser: true },
    );

    await expect.poll(() => passkeys.userNames).toEqual(['maja@example.com']);
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
