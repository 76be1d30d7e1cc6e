import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPasskeys } from '../../testing/fake-passkeys.ts';
import { scene } from '../../testing/scene.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const isSignedIn = (fixture: ReturnType<typeof scene>) => () =>
  fixture.desk.account.store.getState().status === 'signed-in';

describe('the sign-in form', () => {
  it('signs in with a passkey by a button', async () => {
    proves('SE-19.button');
    const passkeys = stubPasskeys();
    const fixture = scene();
    const view = await fixture.open('sign-in');

    (await view.findByRole('button', { name: 'Use a passkey' })).click();

    await expect.poll(isSignedIn(fixture)).toBe(true);
    expect(passkeys.asked).toEqual(['use']);
    expect(fixture.sent('signInWithPasskey')).toEqual([
      expect.objectContaining({ credential: expect.objectContaining({ id: 'cGFzc2tleQ' }) }),
    ]);
  });

  it('offers passkeys in the list of the email field', async () => {
    proves('SE-19.button');
    const passkeys = stubPasskeys({ canAutofill: true });
    const fixture = scene();
    const view = await fixture.open('sign-in');
    await expect.poll(() => passkeys.asked).toEqual(['offer']);
    const email = view.root.querySelector('input[name="email"]');

    passkeys.select();

    expect(email?.getAttribute('autocomplete')).toBe('username webauthn');
    await expect.poll(isSignedIn(fixture)).toBe(true);
  });

  it('says that the platform no longer knows the passkey, which the browser is asked to forget', async () => {
    proves('SE-19.forgotten');
    const passkeys = stubPasskeys({ canAutofill: true });
    const fixture = scene({ script: { signInWithPasskey: refused('generic.passkey-unknown') } });
    const view = await fixture.open('sign-in');
    await expect.poll(() => passkeys.asked).toEqual(['offer']);

    view.press('Use a passkey');

    expect(await view.alert()).toContain('This passkey is no longer valid');
    expect(passkeys.forgotten).toEqual(['cGFzc2tleQ']);
    await expect.poll(() => passkeys.asked).toEqual(['offer', 'use', 'offer']);
  });

  it('offers no account to a player who has blocked themselves', async () => {
    proves('SI-09.blocked-quiet');
    stubPasskeys();
    const fixture = scene({ script: { signInWithPasskey: refused('sign-in.player-self-blocked') } });
    const view = await fixture.open('sign-in');

    (await view.findByRole('button', { name: 'Use a passkey' })).click();

    expect(await view.alert()).toContain('Self blocked');
    await expect.poll(() => view.queryByRole('button', { name: 'New here? Create an account' })).toBeNull();
  });

  it('stays as it is when the player cancels', async () => {
    const passkeys = stubPasskeys({ fails: () => 'NotAllowedError' });
    const fixture = scene();
    const view = await fixture.open('sign-in');

    (await view.findByRole('button', { name: 'Use a passkey' })).click();

    await expect.poll(() => passkeys.asked).toEqual(['use']);
    expect(fixture.sent('signInWithPasskey')).toEqual([]);
    expect(view.queryByRole('alert')?.textContent).toBe('');
  });

  it('says nothing when the offer in the list cannot be prepared', async () => {
    stubPasskeys({ canAutofill: true });
    const fixture = scene({ script: { getPasskeyRequestOptions: refused('generic.rate-limit') } });
    const view = await fixture.open('sign-in');

    await expect.poll(() => fixture.sent('getPasskeyRequestOptions')).toHaveLength(1);

    expect(view.queryByRole('alert')?.textContent).toBe('');
  });

  it('has no such button in a browser without passkeys', async () => {
    proves('SE-19.discovered');
    const fixture = scene();
    const view = await fixture.open('sign-in');

    await view.findByLabelText('Email');

    expect(view.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(fixture.sent('getPasskeyRequestOptions')).toEqual([]);
  });

  it('has no such button on a platform without passkeys', async () => {
    proves('SE-19.discovered');
    stubPasskeys();
    const fixture = scene();
    const { supports } = fixture.platform.capabilities;
    Object.assign(fixture.platform.capabilities, {
      supports: (name: string) => name !== 'signInWithPasskey' && supports(name),
    });
    const view = await fixture.open('sign-in');

    await expect.poll(() => fixture.sent('bootstrap').length).toBeGreaterThan(0);

    expect(view.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
