import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, scene } from '../../testing/scene.ts';

const EMAIL = 'maja.lind@example.com';
const LETTER = { email: EMAIL, code: '482913' };
const failing =
  (code: string, kind: 'refused' | 'network' = 'refused') =>
  () =>
    Promise.reject(playerdeskError({ code, kind }));

describe('the activation form', () => {
  it('asks for email and code', async () => {
    proves('AC-01.email', 'AC-01.code');

    const view = await scene().mount('activation-form');
    expect(view.getByRole('textbox', { name: 'Email' }).getAttribute('aria-required')).toBe('true');
    expect(view.getByRole('textbox', { name: 'Activation code' }).getAttribute('aria-required')).toBe('true');
  });

  it('rejects empty fields at the field', async () => {
    proves('AC-11.email-required', 'AC-11.code-required');

    const fixture = scene();
    const view = await fixture.mount('activation-form');
    view.press('Activate');

    expect(await view.problemAt('Email')).toBe('Must provide an email address');
    expect(await view.problemAt('Activation code')).toBe('Enter activation code');
    expect(fixture.sent('activate')).toEqual([]);
  });

  it.each(['12345', '1234567890123', '12345a', '1234 5'])('rejects the code %j', async (code) => {
    proves('AC-11.code-pattern');

    const fixture = scene();
    const view = await fixture.mount('activation-form', { email: EMAIL });
    view.fill({ 'Activation code': code });
    view.press('Activate');

    expect(await view.problemAt('Activation code')).toBe('The code is 6 to 12 digits long');
    expect(fixture.sent('activate')).toEqual([]);
  });

  it('sends a full code by its button alone, because codes may have more digits', async () => {
    proves('SE-18.by-button');

    const fixture = scene();
    const view = await fixture.mount('activation-form', { email: EMAIL });
    view.fill({ 'Activation code': '482913' });
    view.fill({ 'Activation code': '48291300' });
    expect(fixture.sent('activate')).toEqual([]);

    view.press('Activate');
    await findPanel('message');
    expect(fixture.sent('activate')).toEqual([{ usernameOrEmail: EMAIL, code: '48291300' }]);
  });

  it.each([
    ['Royal 24/7: your code is 482913\n24 hours', '482913'],
    ['Call +356 2122 or write', ''],
  ])('takes the code of the pasted message %j: %j', async (text, code) => {
    proves('SE-18.codes');

    const view = await scene().mount('activation-form', { email: EMAIL });
    const field = view.getByLabelText<HTMLInputElement>('Activation code');
    fireEvent.paste(field, { clipboardData: { getData: () => text } });

    expect(field.value).toBe(code);
  });

  it.each([
    ['123456', '123456'],
    ['123456789012', '123456789012'],
    [' 482 913 ', '482913'],
  ])('accepts the code %j as %s', async (typed, sent) => {
    proves('AC-11.code-pattern');

    const fixture = scene();
    const view = await fixture.mount('activation-form', { email: EMAIL });
    view.fill({ 'Activation code': typed });
    view.press('Activate');
    await findPanel('message');

    expect(fixture.sent('activate')).toEqual([{ usernameOrEmail: EMAIL, code: sent }]);
  });

  it('is prefilled from the URL', async () => {
    proves('AC-01.email-prefilled', 'AC-01.code-prefilled');

    const query = (name: string) => new URLSearchParams(`email=${EMAIL}&code=482913`).get(name);
    const environment = { ...createTestEnvironment(), query };
    const view = await scene({ environment }).mount('activation-form');
    await expect.poll(() => [view.value('Email'), view.value('Activation code')]).toEqual([EMAIL, '482913']);
  });

  it('confirms an activation that a browser sent twice', async () => {
    proves('AC-01.sent-twice');

    let isActivated = false;
    const activate = () => {
      isActivated = true;
      return failing('activate.incorrect-code')();
    };
    const getProfile = () => ({ ...sampleProfile, isActivated });
    const fixture = scene({ signedIn: true, script: { getProfile, activate } });
    const view = await fixture.open('activation-form', LETTER);
    view.press('Activate');

    await (await findPanel('message')).heading('Account activated');
    expect(fixture.sent('activate')).toHaveLength(1);
  });

  it('confirms the activation after a correct code', async () => {
    proves('AC-01.complete', 'AC-11.complete-shown');

    const fixture = scene({
      signedIn: true,
      script: { getProfile: { ...sampleProfile, isActivated: false } },
    });
    const view = await fixture.open('activation-form', LETTER);
    view.press('Activate');
    const message = await findPanel('message');
    await message.heading('Account activated');

    expect(fixture.desk.account.store.getState().profile?.isActivated).toBe(true);
    expect(document.querySelector('[data-widget="activation-form"]')).toBeNull();
  });

  it('confirms the activation when a code with an unknown outcome is found accepted later', async () => {
    const inactive = { ...sampleProfile, isActivated: false };
    const script = { getProfile: inactive, activate: failing('generic.network', 'network') };
    const fixture = scene({ signedIn: true, script });
    await expect.poll(() => fixture.desk.account.store.getState().profile).not.toBeNull();
    const view = await fixture.open('activation-form', LETTER);
    fixture.platform.script({ getProfile: failing('generic.unknown-error') });
    view.press('Activate');
    await view.findByRole('button', { name: 'Check again' });
    fixture.platform.script({ getProfile: sampleProfile });
    view.press('Check again');
    await (await findPanel('message')).heading('Account activated');

    expect(fixture.sent('activate')).toHaveLength(1);
    expect(fixture.desk.account.store.getState().profile?.isActivated).toBe(true);
  });

  it.each([
    ['activate.link-expired', 'Link expired', 'AC-01.link-expired'],
    ['activate.player-not-found', 'Player not found', 'AC-01.player-not-found'],
    ['activate.already-activated', 'Already activated', 'AC-01.already-activated'],
    [
      'activate.incorrect-code',
      'Incorrect activation code. Try again or request a new activation code.',
      'AC-01.incorrect-code',
    ],
  ])('shows the reason of a refusal and keeps the code', async (code, words, clauses) => {
    proves('PL-04.activate-area', clauses);

    const view = await scene({ script: { activate: failing(code) } }).mount('activation-form', LETTER);
    view.press('Activate');
    expect(await view.alert()).toBe(words);
    expect(view.value('Activation code')).toBe('482913');
  });

  it('requests and announces a new code', async () => {
    proves('AC-01.code-sent');

    const fixture = scene();
    const view = await fixture.mount('activation-form', { email: ` ${EMAIL} ` });
    view.press('Resend code');

    expect(await view.status()).toBe('Activation code has been sent');
    expect(fixture.sent('requestActivationCode')).toEqual([{ usernameOrEmail: EMAIL }]);
  });

  it('requires the email before it requests a new code', async () => {
    const fixture = scene();
    const view = await fixture.mount('activation-form');
    view.press('Resend code');

    expect(await view.problemAt('Email')).toBe('Must provide an email address');
    expect(fixture.sent('requestActivationCode')).toEqual([]);
  });

  it('is sent once for two presses and once more after a lost answer', async () => {
    let tries = 0;
    let fail: (error: unknown) => void = () => {};
    const late = new Promise((_resolve, reject) => {
      fail = reject;
    });
    const activate = () => (++tries === 1 ? late : {});
    const getProfile = { ...sampleProfile, isActivated: false };
    const fixture = scene({ script: { activate, getProfile } });
    const view = await fixture.mount('activation-form', LETTER);
    view.press('Activate');
    await expect.poll(() => view.getByRole('button', { name: 'Activate' }).dataset.state).toBe('busy');
    view.press('Activate');
    fail(playerdeskError({ code: 'generic.network', kind: 'network' }));
    expect(await view.alert()).toMatch(/^We can’t reach the service/);
    expect(fixture.sent('activate')).toHaveLength(1);

    const again = view.getByRole('button', { name: 'Try again' });
    again.click();
    again.click();
    await findPanel('message');
    expect(fixture.sent('activate')).toHaveLength(2);
  });
});

describe('the activation prompt', () => {
  const script = { getProfile: { ...sampleProfile, isActivated: false } };

  it('shows where the code was sent and leads to the form with the email', async () => {
    const fixture = scene({ signedIn: true, script });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    const view = await fixture.open('activate-message');
    view.getByText(/We sent a code to maja\.lind@example\.com\./);
    view.press('Enter code');
    const form = await findPanel('activation-form');

    expect(form.value('Email')).toBe(EMAIL);
  });

  it('can be postponed', async () => {
    const fixture = scene({ signedIn: true, script });
    const view = await fixture.open('activate-message');
    view.press('Not now');
    await view.handle.closed;

    expect(document.querySelector('[data-playerdesk-root]')).toBeNull();
  });
});
