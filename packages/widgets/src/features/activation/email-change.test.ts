import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { findByLabelText, findByText, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPasskeys } from '../../testing/fake-passkeys.ts';
import { findPanel, type Scene, type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, EMAIL, waitForStep } from '../../testing/wizard.ts';

const LINK = 'Wrong address? Change it';
const NEW = 'maja.lindh@example.com';
const inactive = { ...sampleProfile, isActivated: false };

afterEach(() => vi.unstubAllGlobals());

async function atActivation(fixture: Scene) {
  const view = await fixture.mount('get-started');
  await completeUntil(view, 'activation');
  return view;
}

async function openChange(view: Screen): Promise<void> {
  (await view.findByRole('button', { name: LINK })).click();
  await view.heading('Change your email');
  await view.findByLabelText('Email');
}

describe('the change of the address in the wizard', () => {
  it('sends a code to the new address and activates with it', async () => {
    proves('UX-31.wizard');

    const fixture = scene();
    const view = await atActivation(fixture);
    view.fill({ 'Activation code': '48' });
    await openChange(view);
    expect(view.value('Email')).toBe(EMAIL);
    view.fill({ Email: ` ${NEW} ` });
    view.press('Send code');
    await waitForStep(view, 'activation');

    expect(fixture.sent('changeActivationEmail')).toEqual([{ email: NEW }]);
    expect(await view.status()).toBe('Activation code has been sent');
    expect(view.getByText(`We sent a code to ${NEW}. Enter it to activate your account.`)).toBeTruthy();
    view.press('Resend code');
    view.fill({ 'Activation code': '482913' });
    view.press('Activate');
    await waitFor(() => expect(fixture.sent('activate')).toEqual([{ usernameOrEmail: NEW, code: '482913' }]));
    expect(fixture.sent('requestActivationCode')).toEqual([{ usernameOrEmail: NEW }]);
  });

  it('lets the browser show the new address with the passkeys', async () => {
    proves('SE-19.account-name');
    const passkeys = stubPasskeys({ canRenameUser: true });
    const user = { id: 'bWU', name: NEW, displayName: 'Maja Lind' };
    const list = { passkeys: [{ id: 'a', createdAt: '2026-11-12T09:30:00.000Z' }], rpId: 'localhost', user };
    const fixture = scene({ script: { listPasskeys: list } });
    const view = await atActivation(fixture);
    await openChange(view);

    view.fill({ Email: NEW });
    view.press('Send code');

    await expect.poll(() => passkeys.userNames).toEqual([NEW]);
  });

  it('refuses a malformed address at the field, and Back keeps the first one', async () => {
    proves('UX-31.wizard');

    const fixture = scene();
    const view = await atActivation(fixture);
    await openChange(view);
    view.fill({ Email: 'maja@' });
    view.press('Send code');
    expect(await view.problemAt('Email')).toBe('Must provide an valid email address');
    view.press('Prev');
    await waitForStep(view, 'activation');

    expect(fixture.sent('changeActivationEmail')).toEqual([]);
    expect(view.getByText(`We sent a code to ${EMAIL}. Enter it to activate your account.`)).toBeTruthy();
  });

  it('keeps what was typed when the platform refuses', async () => {
    proves('UX-31.wizard');

    const refuse = () =>
      Promise.reject(playerdeskError({ code: 'generic.rate-limit', kind: 'refused', retryAfter: 30 }));
    const fixture = scene({ script: { changeActivationEmail: refuse } });
    const view = await atActivation(fixture);
    await openChange(view);
    view.fill({ Email: NEW });
    view.press('Send code');

    expect(await view.alert()).toContain('30 seconds');
    expect(view.value('Email')).toBe(NEW);
  });

  it('is announced as the step of the activation', async () => {
    const fixture = scene();
    const view = await atActivation(fixture);
    const before = fixture.emitted('sign-up-step').at(-1);
    await openChange(view);

    expect(fixture.emitted('sign-up-step').at(-1)).toEqual({ ...before, step: 'change-email', number: '' });
  });

  it('is absent where the platform has no such operation', async () => {
    proves('UX-31.unsupported');

    const fixture = scene();
    const { capabilities } = fixture.platform;
    Object.assign(fixture.platform, {
      capabilities: { ...capabilities, supports: (name: string) => name !== 'changeActivationEmail' },
    });
    const view = await atActivation(fixture);
    await waitFor(() => expect(fixture.desk.account.store.getState().status).toBe('signed-in'));

    expect(view.queryByRole('button', { name: LINK })).toBeNull();
  });
});

describe('the change of the address in the activation form', () => {
  it('sends a code to the new address and activates with it', async () => {
    proves('UX-31.form');

    const fixture = scene({ signedIn: true, script: { getProfile: inactive } });
    const view = await fixture.open('activation-form');
    (await view.findByRole('button', { name: LINK })).click();
    await findByText(document.body, 'Send code');
    const change = await findPanel('activation-form');
    change.fill({ Email: NEW });
    change.press('Send code');
    await findByLabelText(document.body, 'Activation code');
    const form = await findPanel('activation-form');
    expect(form.value('Email')).toBe(NEW);
    form.fill({ 'Activation code': '482913' });
    form.press('Activate');
    await (await findPanel('message')).heading('Account activated');

    expect(fixture.sent('changeActivationEmail')).toEqual([{ email: NEW }]);
    expect(fixture.desk.account.store.getState().profile).toMatchObject({ email: NEW, isActivated: true });
  });

  it('is absent for visitors, for activated players and without the operation', async () => {
    proves('UX-31.unsupported');

    const visitor = await scene().mount('activation-form', { email: EMAIL });
    expect(visitor.queryByRole('button', { name: LINK })).toBeNull();
    const activated = scene({ signedIn: true });
    await waitFor(() => expect(activated.desk.account.store.getState().profile).not.toBeNull());
    expect((await activated.mount('activation-form')).queryByRole('button', { name: LINK })).toBeNull();
  });
});
