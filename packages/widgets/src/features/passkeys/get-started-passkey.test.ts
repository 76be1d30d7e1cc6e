import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPasskeys } from '../../testing/fake-passkeys.ts';
import { type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string, field?: string) => () =>
  Promise.reject(playerdeskError({ code, kind: 'refused', ...(field && { field }) }));
const KNOWN = { validateEmail: refused('sign-up.player-conflict', 'email') };

async function atSignIn(script: SceneOptions['script'] = {}) {
  const fixture = scene({ script: { ...KNOWN, ...script } });
  const view = await fixture.open('get-started');
  view.fill({ Email: 'maja@example.com' });
  view.press('Continue');
  await view.heading('Welcome back');
  return { fixture, view };
}

describe('the sign-in step of get-started', () => {
  it('signs in with a passkey, and leaves no draft', async () => {
    proves('SE-19.get-started');
    const passkeys = stubPasskeys();
    const { fixture, view } = await atSignIn();

    (await view.findByRole('button', { name: 'Use a passkey' })).click();

    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
    expect(passkeys.asked).toEqual(['use']);
    const { environment, draftKey } = fixture.desk.account;
    await expect.poll(() => environment.tabStore.get(draftKey)).toBeNull();
  });

  it('offers passkeys in the list of the password field', async () => {
    proves('SE-19.get-started');
    const passkeys = stubPasskeys({ canAutofill: true });
    const { fixture, view } = await atSignIn();
    await expect.poll(() => passkeys.asked).toEqual(['offer']);
    const password = view.root.querySelector('input[name="password"]');

    passkeys.select();

    expect(password?.getAttribute('autocomplete')).toBe('current-password webauthn');
    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('asks the platform for a passkey without the address, so that no answer depends on it', async () => {
    proves('SE-19.get-started', 'SE-19.enumeration');
    stubPasskeys({ canAutofill: true });
    const { fixture } = await atSignIn();

    await expect.poll(() => fixture.sent('getPasskeyRequestOptions')).toEqual([{}]);
  });

  it('keeps the typed password when the passkey is refused', async () => {
    proves('SE-19.get-started');
    stubPasskeys();
    const { view } = await atSignIn({ signInWithPasskey: refused('generic.passkey-not-accepted') });
    await view.findByLabelText('Password', { selector: 'input' });
    view.fill({ Password: 'half-typed' });

    (await view.findByRole('button', { name: 'Use a passkey' })).click();

    expect(await view.alert()).toContain('This passkey was not accepted');
    expect(view.value('Password')).toBe('half-typed');
    await expect.poll(() => view.getByRole('button', { name: 'Sign in' }).ariaDisabled).not.toBe('true');
  });

  it('has no such button in a browser without passkeys', async () => {
    proves('SE-19.discovered');
    const { fixture, view } = await atSignIn();

    await view.findByLabelText('Password', { selector: 'input' });

    expect(view.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(fixture.sent('getPasskeyRequestOptions')).toEqual([]);
  });
});
