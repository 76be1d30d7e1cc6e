import {
  ERROR_CATALOG,
  type ErrorFacts,
  type ErrorKind,
  playerdeskError,
  readWireError,
} from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { findPanel, type Scene, type Screen, scene } from '../../testing/scene.ts';

const EMAIL = 'maja.lind@example.com';
const refusing = (facts: Partial<ErrorFacts> & { code: string }) => () =>
  Promise.reject(playerdeskError({ kind: 'refused', ...facts }));

async function tried(signIn: unknown): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = scene({ script: { signIn } });
  const view = await fixture.mount('sign-in');
  view.fill({ Email: EMAIL, Password: 'Sommar!2026' });
  view.press('Sign in');
  return { fixture, view };
}

describe('the sign-in form', () => {
  it('leads to the sign-up with the typed email', async () => {
    proves('UX-23.no-account');

    const view = await scene().open('sign-in');
    view.fill({ Email: EMAIL });
    view.press('New here? Create an account');

    const next = await findPanel('get-started');
    await expect.poll(() => next.root.querySelector('input')?.value).toBe(EMAIL);
  });

  it('offers no sign-up on a platform without one, and none inside a page of the host', async () => {
    const fixture = scene();
    const inline = await fixture.mount('sign-in');
    const { supports } = fixture.platform.capabilities;
    Object.assign(fixture.platform.capabilities, {
      supports: (name: string) => name !== 'signUp' && supports(name),
    });
    const panel = await fixture.open('sign-in');

    for (const view of [inline, panel]) {
      expect(view.queryByRole('button', { name: /^New here/ })).toBeNull();
    }
  });

  it('requires an email with a message at the field', async () => {
    proves('SI-01.email');

    const fixture = scene();
    const view = await fixture.mount('sign-in');
    view.fill({ Email: '  ', Password: 'x' });
    view.press('Sign in');

    expect(await view.problemAt('Email')).toBe('Must provide an email address');
    expect(fixture.sent('signIn')).toEqual([]);
  });

  it('requires a password with a message at the field', async () => {
    proves('SI-01.password');

    const fixture = scene();
    const view = await fixture.mount('sign-in');
    view.fill({ Email: EMAIL });
    view.press('Sign in');

    expect(await view.problemAt('Password')).toBe('Please enter your password');
    expect(fixture.sent('signIn')).toEqual([]);
  });

  it('clears the message of a field while it is corrected', async () => {
    const view = await scene().mount('sign-in');
    view.press('Sign in');
    await view.problemAt('Email');
    view.fill({ Email: 'm' });

    await expect.poll(() => view.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
    expect(view.getByLabelText('Password', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('signs a player in and welcomes them', async () => {
    proves('SI-01.signs-in');

    const { fixture } = await tried({ sessionId: 's-1', hasToAcceptTerms: false, isEmailVerified: true });
    await (await findPanel('welcome-message')).heading('Welcome, Maja');
    expect(fixture.sent('signIn')).toMatchObject([{ username: EMAIL, password: 'Sommar!2026' }]);
    expect(fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('leads a player who has not activated to activation', async () => {
    const fixture = scene({ script: { getProfile: { ...sampleProfile, isActivated: false } } });
    const view = await fixture.mount('sign-in', { email: EMAIL });
    view.fill({ Password: 'x' });
    view.press('Sign in');
    await (await findPanel('activate-message')).heading('Verify your email');
  });

  it('is replaced by the next panel when it is a panel', async () => {
    const fixture = scene();
    const view = await fixture.open('sign-in', { email: EMAIL });
    view.fill({ Password: 'x' });
    view.press('Sign in');
    await findPanel('welcome-message');

    expect(document.querySelector('[data-widget="sign-in"]')).toBeNull();
  });

  it('keeps the input and shows the reason of a failure', async () => {
    const { fixture, view } = await tried(refusing({ code: 'sign-in.incorrect-credentials' }));
    expect(await view.alert()).toBe('Incorrect credentials');
    expect([view.value('Email'), view.value('Password')]).toEqual([EMAIL, 'Sommar!2026']);
    expect(fixture.emitted('signed-in')).toEqual([]);
  });

  it('is sent once for two presses', async () => {
    const { fixture, view } = await tried(new Promise(() => {}));
    view.press('Sign in');
    view.root.querySelector('form')?.requestSubmit();

    await expect.poll(() => fixture.sent('signIn')).not.toEqual([]);
    expect(fixture.sent('signIn')).toHaveLength(1);
  });

  it.each<[ErrorKind, string, RegExp]>([
    ['network', 'network', /^We can’t reach the service/],
    ['server', 'unknown-error', /^Something went wrong/],
  ])('after a lost answer (%s) offers a retry, which signs in', async (kind, code, words) => {
    let tries = 0;
    const signIn = () =>
      ++tries === 1
        ? Promise.reject(playerdeskError({ code: `generic.${code}`, kind }))
        : { sessionId: 's-1', hasToAcceptTerms: false, isEmailVerified: true };
    const { fixture, view } = await tried(signIn);
    expect(await view.alert()).toMatch(words);

    view.press('Try again');
    await findPanel('welcome-message');
    expect(fixture.sent('signIn')).toHaveLength(2);
  });

  it('sends a blacklisted player to support', async () => {
    proves('SI-09.blacklisted');

    const { fixture, view } = await tried(refusing({ code: 'sign-in.blacklisted' }));
    expect(await view.alert()).toMatch(
      /^There was a problem logging in\. Please try again or contact support\./,
    );

    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
  });
});

describe('a permanent sign-in refusal', () => {
  it.each([
    ['blacklisted', 'Contact support', '/support', 'SI-09.blacklisted HO-07.support'],
    ['player-self-blocked', 'Safer gambling', '/menu/responsible-gaming', 'HO-07.responsible-gaming'],
    ['login-time-blocked', 'Safer gambling', '/menu/responsible-gaming', 'HO-07.responsible-gaming'],
  ])('%s leads to a page that helps', async (code, label, route, clauses) => {
    proves(clauses);

    const { fixture, view } = await tried(refusing({ code: `sign-in.${code}` }));
    await view.alert();
    view.press(label);
    expect(fixture.emitted('open-route')).toEqual([{ route, params: {} }]);
  });
});

describe('a temporary sign-in refusal', () => {
  it.each([
    ['generic.rate-limit', 61, 'You can try again in 2 minutes.'],
    ['generic.rate-limit', 60, 'You can try again in 1 minute.'],
    ['generic.rate-limit', 86_400, 'You can try again tomorrow at'],
    ['sign-in.player-self-blocked', 86_400, 'Self blocked\nThe block ends tomorrow at'],
  ])('%s shows the end, %d seconds from now', async (code, retryAfter, words) => {
    proves('SI-06.known-wait');
    const { view } = await tried(refusing({ code, retryAfter }));
    expect(await view.alert()).toContain(words);
    expect(view.root.textContent).not.toContain('in a few minutes');
  });
});

describe('a player who has blocked themselves', () => {
  it.each(['player-self-blocked', 'spel-paus-validation-error'])(
    'is offered help and no account: %s',
    async (code) => {
      proves('SI-09.blocked-quiet');

      const fixture = scene({ script: { signIn: refusing({ code: `sign-in.${code}` }) } });
      const view = await fixture.open('sign-in');
      await view.findByRole('button', { name: 'New here? Create an account' });
      view.fill({ Email: EMAIL, Password: 'x' });
      view.press('Sign in');
      await view.findByRole('button', { name: 'Safer gambling' });

      expect(view.queryByRole('button', { name: 'New here? Create an account' })).toBeNull();
    },
  );
});

describe('the remember-me checkbox', () => {
  const stored = ({ environment }: Scene) => environment.deviceStore.get('email');

  it('stores the email under the key email when it is checked', async () => {
    proves('SI-01.remember-me');

    const fixture = scene();
    const view = await fixture.mount('sign-in');
    view.fill({ Email: ` ${EMAIL} `, Password: 'x', 'Remember me': true });
    view.press('Sign in');
    await findPanel('welcome-message');

    expect(stored(fixture)).toBe(EMAIL);
  });

  it('stores nothing and clears the stored email when it is not checked', async () => {
    proves('SI-01.forgotten');

    const environment = createTestEnvironment();
    environment.deviceStore.set('email', 'old@example.com');
    const fixture = scene({ environment });
    const view = await fixture.mount('sign-in');
    await expect.poll(() => view.value('Email')).toBe('old@example.com');
    view.fill({ Email: EMAIL, Password: 'x', 'Remember me': false });
    view.press('Sign in');
    await findPanel('welcome-message');

    expect(stored(fixture)).toBeNull();
  });

  it('stores nothing for a player who could not sign in', async () => {
    const fixture = scene({ script: { signIn: refusing({ code: 'sign-in.incorrect-credentials' }) } });
    const view = await fixture.mount('sign-in');
    view.fill({ Email: EMAIL, Password: 'x', 'Remember me': true });
    view.press('Sign in');
    await view.alert();

    expect(stored(fixture)).toBeNull();
  });

  it('prefills the email next time unless the host provides one', async () => {
    proves('SI-01.remembered');

    const environment = createTestEnvironment();
    environment.deviceStore.set('email', EMAIL);
    const fixture = scene({ environment });
    const view = await fixture.mount('sign-in');
    await expect.poll(() => view.value('Email')).toBe(EMAIL);
    expect(view.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);

    const other = await fixture.mount('sign-in', { email: 'other@example.com' });
    expect(other.value('Email')).toBe('other@example.com');
  });
});

describe('every sign-in refusal', () => {
  // A password does not expire, and identifies nobody else. Those refusals belong to codes and to an e-ID.
  const { LinkExpired: _ofCodes, IdentityMismatch: _ofEid, ...refusals } = ERROR_CATALOG['sign-in'];
  const codes = Object.entries(refusals).map(([wire, key]) => [wire, `sign-in.${key}`] as const);

  it.each([...codes, ['TooManyAttempts', 'generic.rate-limit'] as const])(
    '%s is shown with its own text',
    async (wire, code) => {
      proves('PL-04.sign-in-area', 'PL-04.code-key');

      const [head = '', detail] = wire.split('-');
      expect(readWireError('sign-in', head, detail).code).toBe(code);

      const { fixture, view } = await tried(refusing({ code }));
      const words = await view.alert();
      expect(words).not.toMatch(/^Error '|Something went wrong/);
      expect(fixture.emitted('error')).toMatchObject([{ code }]);
    },
  );

  it('of a named field is distinguished by that field', async () => {
    proves('PL-04.detail-key');

    const { view } = await tried(refusing(readWireError('sign-in', 'ValidationError', 'Username')));
    expect(await view.alert()).toBe('Invalid username');
  });

  it('of too many attempts, without a time, asks to wait a few minutes', async () => {
    proves('SI-09.rate-limit');

    const { view } = await tried(refusing(readWireError('sign-in', 'TooManyAttempts', undefined)));
    expect(await view.alert()).toBe('Try again in a few minutes');
  });

  it('without a text shows its key', async () => {
    proves('PL-04.missing-text');

    const { view } = await tried(refusing({ code: 'sign-in.brand-new' }));
    expect(await view.alert()).toBe("Error 'sign-in.brand-new'.");
  });

  it('reports its code to the host once', async () => {
    proves('PL-04.emits-error');

    const { fixture, view } = await tried(refusing({ code: 'sign-in.blocked', requestId: 'r-7' }));
    await view.alert();
    expect(fixture.emitted('error')).toEqual([
      { code: 'sign-in.blocked', kind: 'refused', requestId: 'r-7' },
    ]);
  });
});
