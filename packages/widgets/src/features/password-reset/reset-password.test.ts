import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { findPanel, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

const EMAIL = 'maja.lind@example.com';
const NEW = 'Vinter!2026';

async function form(options: SceneOptions = {}, link = { token: 't-1', username: EMAIL } as object) {
  const fixture = scene(options);
  const view = await fixture.mount('reset-password', link);
  await view.findByLabelText('New password');
  return { fixture, view };
}

function enter(view: Screen, password: string, confirm = password): void {
  view.fill({ 'New password': password, 'Confirm password': confirm });
  view.press('Save');
}

const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
const refusing = (code: string) => () =>
  Promise.reject(playerdeskError({ code: `reset-password.${code}`, kind: 'refused' }));

describe('a reset link', () => {
  it('provides username and token from the URL, which are then removed', async () => {
    proves('AC-04.query');

    const query = (name: string) => new URLSearchParams(`username=${EMAIL}&token=t-7&tab=x`).get(name);
    const clearQuery = vi.fn();
    const { fixture, view } = await form(
      { environment: { ...createTestEnvironment(), query, clearQuery } as never },
      {},
    );
    enter(view, NEW);
    await findPanel('sign-in');

    expect(fixture.sent('resetPassword')).toEqual([
      { usernameOrEmail: EMAIL, token: 't-7', newPassword: NEW },
    ]);
    expect(clearQuery).toHaveBeenCalledWith(['token', 'username']);
  });

  it('is checked before a password is requested', async () => {
    proves('AC-04.key');

    let answer: (value: unknown) => void = () => {};
    const isResetKeyAvailable = new Promise((resolve) => {
      answer = resolve;
    });
    const fixture = scene({ script: { isResetKeyAvailable } });
    const view = await fixture.mount('reset-password', { resetKey: 'k-1' });
    await expect.poll(() => fixture.sent('isResetKeyAvailable')).toEqual([{ key: 'k-1' }]);
    expect(view.queryByLabelText('New password')).toBeNull();

    answer({ isAvailable: true });
    await view.findByLabelText('New password');
    enter(view, NEW);
    await findPanel('sign-in');
    expect(fixture.sent('resetPassword')).toEqual([{ token: 'k-1', newPassword: NEW }]);
  });

  it('without a token emits the error', async () => {
    proves('PL-04.error-event');

    const fixture = scene();
    await fixture.mount('reset-password');
    await expect
      .poll(() => fixture.emitted('error'))
      .toEqual([{ code: 'reset-password.missing-token', kind: 'refused' }]);
  });

  it('can be used on a platform that cannot check its key', async () => {
    proves('AC-04.no-key-check');

    const notThere = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
    const { fixture, view } = await form({ script: { isResetKeyAvailable: () => Promise.reject(notThere) } });
    enter(view, NEW);
    await findPanel('sign-in');

    expect(fixture.sent('resetPassword')).toHaveLength(1);
  });

  it('that no longer works shows the message', async () => {
    proves('AC-04.unavailable');

    const fixture = scene({ script: { isResetKeyAvailable: { isAvailable: false } } });
    fixture.desk.open('reset-password', { resetKey: 'k-1' });
    const message = await findPanel('message');
    await message.heading('This link no longer works');

    expect(document.querySelector('[data-widget="reset-password"]')).toBeNull();
  });

  it('that cannot be checked can be checked again', async () => {
    let tries = 0;
    const isResetKeyAvailable = () =>
      ++tries === 1 ? Promise.reject(new Error('down')) : { isAvailable: true };
    const fixture = scene({ script: { isResetKeyAvailable } });
    const view = await fixture.mount('reset-password', { resetKey: 'k-1' });
    await view.findByText('We couldn’t load this.');
    view.press('Try again');
    await view.findByLabelText('New password');
  });

  it('that is missing is reported with an offer of a new link', async () => {
    proves('AC-04.missing-token');

    const fixture = scene();
    const view = await fixture.open('reset-password');
    expect(await view.alert()).toBe('Missing token');

    view.press('Send a new link');
    await findPanel('forgot-password');
    expect(fixture.sent('isResetKeyAvailable')).toEqual([]);
  });
});

describe('a new password', () => {
  it('is required in both fields with a message', async () => {
    proves('AC-04.password-required', 'AC-04.confirm-required');

    const { fixture, view } = await form();
    view.press('Save');

    expect(await view.problemAt('New password')).toBe('Please enter your password');
    expect(await view.problemAt('Confirm password')).toBe('Confirm your password');
    expect(fixture.sent('resetPassword')).toEqual([]);
  });

  it('that differs the second time is rejected', async () => {
    proves('AC-04.match');

    const { fixture, view } = await form();
    enter(view, NEW, 'Vinter!2025');
    expect(await view.problemAt('Confirm password')).toBe('Passwords must match');
    expect(fixture.sent('resetPassword')).toEqual([]);
  });

  it.each([
    ['Aa1!aa7', 'Use at least 8 characters'],
    ['aa1!aaaa', 'Add an uppercase letter'],
    ['Aa1!Maja.Lind', 'Password cannot include your email'],
  ])('is checked against the sign-up rules: %j', async (password, words) => {
    const { fixture, view } = await form();
    enter(view, password);
    expect(await view.problemAt('New password')).toBe(words);
    expect(fixture.sent('resetPassword')).toEqual([]);
  });

  it('stays typed when the language changes', async () => {
    const { fixture, view } = await form();
    const field = view.getByLabelText<HTMLInputElement>('New password');
    view.fill({ 'New password': NEW });

    await fixture.desk.update({ locale: 'sv' });
    await view.findByText('Spara');
    await fixture.desk.update({ locale: 'en-US' });
    await view.findByText('Save');

    expect(view.getByLabelText('New password')).toBe(field);
    expect(fixture.sent('isResetKeyAvailable')).toHaveLength(1);
  });

  it('leads to sign-in with a confirmation and the email', async () => {
    proves('HO-16.password-updated');

    const { view } = await form();
    enter(view, NEW);
    const signIn = await findPanel('sign-in');

    expect(await signIn.status()).toBe('Password updated successfully');
    expect(signIn.value('Email')).toBe(EMAIL);
  });

  it.each([
    ['player-not-found', 'Player not found', 'AC-04.player-not-found'],
    ['link-expired', 'Your reset password link has expired', 'AC-04.link-expired'],
    ['session-expired', 'Your reset password session has expired', 'AC-04.session-expired'],
    ['missing-token', 'Missing token', 'AC-04.missing-token'],
  ])('shows the text of the refusal and keeps the input', async (code, words, clauses) => {
    proves('PL-04.reset-area', clauses);

    const { view } = await form({ script: { resetPassword: refusing(code) } });
    enter(view, NEW);
    expect((await view.alert()).replace(/Send a new link$/, '')).toBe(words);
    expect(view.value('New password')).toBe(NEW);
  });

  it.each(['link-expired', 'session-expired'])('leads to a new link after %s', async (code) => {
    const { view } = await form({ script: { resetPassword: refusing(code) } });
    enter(view, NEW);
    await view.alert();
    view.press('Send a new link');
    await findPanel('forgot-password');
  });

  it('that the platform finds weak is marked at its field', async () => {
    proves('PL-04.reset-area');

    const { view } = await form({ script: { resetPassword: refusing('invalid-field-password') } });
    enter(view, NEW);
    expect(await view.problemAt('New password')).toBe('Invalid password');
    // Said once, and announced.
    expect(view.getByText('Invalid password').getAttribute('role')).toBe('alert');
  });

  it('is sent once for two presses', async () => {
    const { fixture, view } = await form({ script: { resetPassword: new Promise(() => {}) } });
    enter(view, NEW);
    view.press('Save');
    await expect.poll(() => fixture.sent('resetPassword')).not.toEqual([]);
    expect(fixture.sent('resetPassword')).toHaveLength(1);
  });

  it('is settled after a lost answer by checking whether the link is used', async () => {
    const { fixture, view } = await form({ script: { resetPassword: lost } });
    const usedAt = new Date(fixture.desk.account.serverNow() + 1_000).toISOString();
    fixture.platform.script({ isResetKeyAvailable: { isAvailable: false, usedAt } });
    enter(view, NEW);

    expect(await (await findPanel('sign-in')).status()).toBe('Password updated successfully');
    expect(fixture.sent('resetPassword')).toHaveLength(1);
  });

  it('is confirmed when a browser sent it twice', async () => {
    proves('AC-04.sent-twice');

    const isResetKeyAvailable = () =>
      Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));
    const { fixture, view } = await form({
      script: { isResetKeyAvailable, resetPassword: refusing('link-expired') },
    });
    enter(view, NEW);

    expect(await (await findPanel('sign-in')).status()).toBe('Password updated successfully');
    expect(fixture.sent('resetPassword')).toHaveLength(1);
    expect(fixture.sent('signIn')).toMatchObject([{ username: EMAIL, password: NEW }]);
  });

  it('is never confirmed after a lost answer when the link had expired before', async () => {
    const { fixture, view } = await form({ script: { resetPassword: lost } });
    fixture.platform.script({ isResetKeyAvailable: { isAvailable: false, usedAt: null } });
    enter(view, NEW);
    await view.alert();
    expect(document.querySelector('[data-widget="sign-in"]')).toBeNull();

    fixture.platform.script({ resetPassword: refusing('session-expired') });
    view.press('Try again');
    await expect.poll(() => view.alert()).toContain('Your reset password session has expired');
  });

  it('opens nothing when the answer arrives after the panel was closed', async () => {
    let answer: (value: object) => void = () => {};
    const resetPassword = new Promise((resolve) => {
      answer = resolve;
    });
    const fixture = scene({ script: { resetPassword } });
    const panel = fixture.desk.open('reset-password', { token: 't-1', username: EMAIL });
    const view = await findPanel('reset-password');
    await view.findByLabelText('New password');
    enter(view, NEW);
    panel.close();
    answer({});
    await resetPassword;
    await new Promise(requestAnimationFrame);

    expect(document.querySelector('[data-widget="sign-in"]')).toBeNull();
  });
});
