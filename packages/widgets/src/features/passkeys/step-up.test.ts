import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPasskeys } from '../../testing/fake-passkeys.ts';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string) => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const PASSWORD_ONLY = { getStepUpOptions: { methods: ['password'] } };

/** Opens the list of sessions of a platform that demands a confirmation, and ends the others. */
async function asked(script: SceneOptions['script'] = {}) {
  let isConfirmed = false;
  const fixture = scene({
    signedIn: true,
    script: {
      endOtherSessions: () => (isConfirmed ? {} : refused('generic.step-up-required')),
      stepUp: () => {
        isConfirmed = true;
        return {};
      },
      ...script,
    },
  });
  const view = await fixture.open('account', { tab: 'change-password' });
  await view.findByLabelText('Old password');
  view.fill({ 'Old password': 'half-typed' });
  (await view.findByRole('button', { name: 'Sign out all other devices' })).click();
  const panel = await findPanel('message');
  await panel.heading('Is it you?');
  return { fixture, view, panel };
}

describe('a call that has to be confirmed', () => {
  it('is repeated once after the password, and what was typed stays', async () => {
    proves('SE-20.repeated');
    const { fixture, view, panel } = await asked(PASSWORD_ONLY);
    await panel.findByLabelText('Password');

    panel.fill({ Password: 'Sommar!2026' });
    panel.press('Confirm');

    expect(await view.status()).toBe('All other devices are signed out');
    expect(fixture.sent('stepUp')).toEqual([{ password: 'Sommar!2026' }]);
    expect(fixture.sent('endOtherSessions')).toHaveLength(2);
    expect(view.root.querySelector<HTMLInputElement>('input[name="oldPassword"]')?.value).toBe('half-typed');
  });

  it('is repeated after an e-ID', async () => {
    proves('SE-20.eid');
    const { fixture, view, panel } = await asked({
      getStepUpOptions: { methods: ['eid', 'password'] },
      initCode: { initUrl: 'https://eid.example.com/frame/1', state: 'state-1' },
    });

    const eid = await panel.findByRole('button', { name: 'Confirm with your e-ID' });
    expect([...panel.root.querySelectorAll('[data-kind="primary"]')]).toEqual([eid]);
    eid.click();
    const frame = await waitFor(() => {
      const shown = document.querySelector('iframe');
      expect(shown).not.toBeNull();
      return shown;
    });
    const data = { name: 'betr-oauth', query: '?code=c-1&state=state-1' };
    const source = frame?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source }));

    expect(await view.status()).toBe('All other devices are signed out');
    expect(fixture.sent('stepUp')).toMatchObject([{ identity: { code: 'c-1', kycProvider: 'bankid' } }]);
    expect(fixture.sent('endOtherSessions')).toHaveLength(2);
  });

  it('is repeated after a passkey', async () => {
    proves('SE-20.repeated');
    stubPasskeys();
    const { fixture, view, panel } = await asked();

    (await panel.findByRole('button', { name: 'Use a passkey' })).click();

    expect(await view.status()).toBe('All other devices are signed out');
    expect(fixture.sent('stepUp')).toEqual([{ credential: expect.objectContaining({ id: 'cGFzc2tleQ' }) }]);
  });

  it('stays refused when the player closes the question', async () => {
    proves('SE-20.cancelled');
    const { fixture, view, panel } = await asked(PASSWORD_ONLY);

    panel.press('Close X');

    expect(await view.alert()).toContain('Confirm that it’s you to continue');
    expect(fixture.sent('endOtherSessions')).toHaveLength(1);
  });

  it('asks again after a wrong password', async () => {
    const { fixture, panel } = await asked({
      ...PASSWORD_ONLY,
      stepUp: () => refused('player.incorrect-credentials'),
    });
    await panel.findByLabelText('Password');

    panel.fill({ Password: 'wrong' });
    panel.press('Confirm');

    expect(await panel.problemAt('Password')).toBe('Your password is incorrect');
    expect(fixture.sent('endOtherSessions')).toHaveLength(1);
  });

  it('is repeated after a code of the authenticator app', async () => {
    proves('SE-21.asked');
    const { fixture, view, panel } = await asked({ getStepUpOptions: { methods: ['totp'] } });
    await panel.findByLabelText('Code from the app');

    panel.fill({ 'Code from the app': ' 7qk2m-xw4td ' });
    panel.press('Confirm');

    expect(await view.status()).toBe('All other devices are signed out');
    expect(fixture.sent('stepUp')).toEqual([{ code: '7qk2m-xw4td' }]);
  });

  it('says why a code by SMS is not enough, to a player who has signed in with one', async () => {
    proves('SE-20.reason');
    const at = '2026-11-20T23:15:00.000Z';
    const session = { device: '', startedAt: at, lastUsedAt: at };
    const sessions = [
      { ...session, id: '1', method: 'otp', isCurrent: true },
      { ...session, id: '2', method: 'password', isCurrent: false },
    ];
    const { panel } = await asked({ ...PASSWORD_ONLY, listSessions: { sessions } });

    expect(await panel.findByText('A code by SMS isn’t enough for this.')).toBeDefined();
  });

  it('offers no passkey in a browser without them', async () => {
    const { panel } = await asked();
    await panel.findByLabelText('Password');

    expect(panel.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
