import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../../testing/scene.ts';

const CODES = ['7QK2M-XW4TD', 'H3PZC-98VNR'];
const START = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Casino:maja?secret=GEZDGNBVGY3TQOJQ' };
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

async function tab(script: SceneOptions['script'] = {}) {
  const fixture = scene({
    signedIn: true,
    script: { startTotp: START, confirmTotp: { recoveryCodes: CODES }, ...script },
  });
  const view = await fixture.mount('account', { tab: 'change-password' });
  await view.heading('Authenticator app');
  return { fixture, view };
}

async function started(script: SceneOptions['script'] = {}) {
  const result = await tab(script);
  (await result.view.findByRole('button', { name: 'Set up the app' })).click();
  await result.view.findByLabelText('Code from the app');
  return result;
}

describe('the authenticator app in the account', () => {
  it('is set up by a QR code or a typed key, and shows the recovery codes once', async () => {
    proves('SE-21.section');
    const { fixture, view } = await started();
    expect(view.root.querySelector('.pd-totp-qr path')?.getAttribute('d')).toMatch(/^M/);
    expect(view.root.querySelector('.pd-totp-secret')?.textContent).toBe('GEZD GNBV GY3T QOJQ');

    view.fill({ 'Code from the app': '123 456' });
    view.press('Turn on');

    expect(await view.status()).toBe('The authenticator app is on');
    expect(fixture.sent('confirmTotp')).toEqual([{ code: '123456' }]);
    const shown = () => [...view.root.querySelectorAll('.pd-totp-codes li')].map((item) => item.textContent);
    expect(shown()).toEqual(CODES);

    view.press('I have saved them');
    await expect.poll(shown).toEqual([]);
    expect(view.root.textContent).toContain('Recovery codes left: 2');
  });

  it('says at the field that a code is missing', async () => {
    const { fixture, view } = await started();

    view.press('Turn on');

    expect(await view.problemAt('Code from the app')).toBe('Enter a code');
    expect(fixture.sent('confirmTotp')).toEqual([]);
  });

  it('says at the field that a code is wrong', async () => {
    const { view } = await started({ confirmTotp: refused('player.incorrect-code') });

    view.fill({ 'Code from the app': '000000' });
    view.press('Turn on');

    expect(await view.problemAt('Code from the app')).toBe('This code is incorrect. Try the next one.');
  });

  it('is removed', async () => {
    proves('SE-21.section');
    const { fixture, view } = await tab({ getTotp: { isActive: true, recoveryCodesLeft: 8 } });
    expect(await view.findByText('The app is on. Recovery codes left: 8')).toBeTruthy();

    view.press('Turn off');

    expect(await view.status()).toBe('The authenticator app is off');
    expect(fixture.sent('removeTotp')).toEqual([{}]);
    await view.findByRole('button', { name: 'Set up the app' });
  });

  it('is absent where the platform has none', async () => {
    const fixture = scene({ signedIn: true });
    const { supports } = fixture.platform.capabilities;
    Object.assign(fixture.platform.capabilities, {
      supports: (name: string) => name !== 'getTotp' && supports(name),
    });
    const view = await fixture.mount('account', { tab: 'change-password' });

    await view.findByLabelText('Old password');

    expect(view.root.querySelector('[part="totp"]')).toBeNull();
  });
});
