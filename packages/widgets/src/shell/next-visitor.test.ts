import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { findPanel, type Scene, type Screen, scene } from '../testing/scene.ts';

const PASSWORD = 'Sommar!2026';
const CREDENTIALS = { Email: 'maja@example.com', Password: PASSWORD };
/** Returns every password on the page, in a field or in the markup. */
const passwords = () =>
  [...document.querySelectorAll('input')].flatMap((field) =>
    [field.value, field.defaultValue].filter((value) => value === PASSWORD),
  );
const enter = (fixture: Scene) =>
  fixture.desk.account.signIn({ email: 'maja@example.com', password: PASSWORD });
const submit = (view: Screen) => view.root.querySelector('button[type="submit"]');

describe('an inline sign-in form', () => {
  it('holds no password after sign-in and for the next visitor', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene();
    const view = await fixture.mount('sign-in');
    view.fill(CREDENTIALS);
    view.press('Sign in');
    await view.findByText('You are signed in');
    expect(passwords()).toEqual([]);
    expect(submit(view)).toBeNull();

    await fixture.desk.signOut();

    await view.findByLabelText('Password');
    expect([view.value('Email'), view.value('Password')]).toEqual(['', '']);
    view.press('Sign in');
    await view.problemAt('Password');
    expect(fixture.sent('signIn')).toHaveLength(1);
  });

  it('offers the account and sign-out while a player is signed in', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene();
    const view = await fixture.mount('sign-in');
    await enter(fixture);

    await view.findByText('You are signed in');
    view.press('Sign out');

    await view.findByLabelText('Email');
    expect(fixture.desk.account.store.getState().status).toBe('signed-out');
  });

  it('removes a notice that would sign the last player in again', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene({ script: { signIn: () => Promise.reject(new TypeError('Failed to fetch')) } });
    const view = await fixture.mount('sign-in');
    view.fill(CREDENTIALS);
    view.press('Sign in');
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script({ signIn: { sessionId: 's' } });
    await enter(fixture);
    await fixture.desk.signOut();

    await view.findByLabelText('Password');

    expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows the remembered address after sign-out', async () => {
    const fixture = scene();
    const view = await fixture.mount('sign-in');
    view.fill({ ...CREDENTIALS, 'Remember me': true });
    view.press('Sign in');
    await view.findByText('You are signed in');

    await fixture.desk.signOut();

    await view.findByLabelText('Email');
    expect([view.value('Email'), view.value('Password')]).toEqual([CREDENTIALS.Email, '']);
  });

  it('keeps a visitor’s input when a stored session proves to be expired', async () => {
    let refuse: (error: unknown) => void = () => {};
    const fixture = scene({
      signedIn: true,
      script: { getProfile: () => new Promise((_, reject) => (refuse = reject)) },
    });
    const view = await fixture.mount('sign-in');
    view.fill(CREDENTIALS);

    refuse(Object.assign(new Error('x'), { playerdesk: true, kind: 'network', code: 'generic.network' }));

    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-out');
    expect(view.value('Password')).toBe(PASSWORD);
  });
});

describe('an inline wizard', () => {
  const EXISTS = {
    validateEmail: () =>
      Promise.reject(
        Object.assign(new Error('x'), {
          playerdesk: true,
          kind: 'refused',
          code: 'sign-up.player-conflict',
        }),
      ),
  };

  it('restarts after the player who signed in with it has signed out', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene({ script: EXISTS });
    const view = await fixture.mount('get-started');
    view.fill({ Email: CREDENTIALS.Email });
    view.press('Continue');
    await view.findByLabelText('Password');
    view.fill({ Password: PASSWORD });
    view.press('Sign in');
    await view.findByText('You are signed in');
    expect(passwords()).toEqual([]);

    await fixture.desk.signOut();

    await view.findByRole('button', { name: 'Continue' });
    expect(view.value('Email')).toBe('');
    expect(view.queryByLabelText('Password')).toBeNull();
  });

  it('holds no password of a visitor whom the host signs in', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene();
    const view = await fixture.mount('sign-up');
    await view.findByLabelText('Password');
    view.fill({ Password: PASSWORD });
    await enter(fixture);
    await view.findByText('You are signed in');

    await fixture.desk.signOut();

    await view.findByLabelText('Password');
    expect(passwords()).toEqual([]);
  });
});

describe('the forms of a player', () => {
  it('empty the password change after sign-out', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene({ signedIn: true });
    const view = await fixture.mount('account', { tab: 'change-password' });
    await view.findByLabelText('Old password');
    view.fill({ 'Old password': PASSWORD, 'New password': PASSWORD });

    await fixture.desk.signOut();
    await enter(fixture);

    await view.findByLabelText('Old password');
    expect(passwords()).toEqual([]);
  });

  it('ask for the password again after the profile was saved', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene({ signedIn: true });
    const view = await fixture.mount('account', { tab: 'edit-profile' });
    await view.findByLabelText('Phone');
    view.fill({ Password: PASSWORD });
    view.press('Save');
    await view.findByText('Profile updated');

    expect(passwords()).toEqual([]);
  });

  it('remove a password that was set by a link from the page', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene();
    const view = await fixture.mount('reset-password', { resetKey: 'key-1' });
    await view.findByLabelText('Confirm password');
    view.fill({ 'New password': PASSWORD, 'Confirm password': PASSWORD });
    view.press('Save');
    await findPanel('sign-in');

    expect(passwords()).toEqual([]);
  });

  it('leave no password in the nodes of a removed widget', async () => {
    proves('SI-08.form-forgets');

    const fixture = scene();
    const view = await fixture.mount('sign-in');
    const field = view.getByLabelText<HTMLInputElement>('Password', { exact: true, selector: 'input' });
    view.fill(CREDENTIALS);

    view.handle.close();

    expect(field.value).toBe('');
  });
});

describe('a panel for visitors', () => {
  it.each(['sign-in', 'get-started', 'sign-up', 'eid-sign-in'] as const)(
    '%s shows a signed-in player that they are signed in',
    async (widget) => {
      proves('SI-08.form-forgets');

      const fixture = scene();
      await enter(fixture);
      const view = await fixture.open(widget);

      await view.findByText('You are signed in');

      expect(submit(view)).toBeNull();
    },
  );
});
