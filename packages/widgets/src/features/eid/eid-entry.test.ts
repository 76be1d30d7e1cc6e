import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { findPanel, scene } from '../../testing/scene.ts';
import {
  CANCEL,
  createOrderScript,
  EMAIL,
  PROVIDER,
  setUpStageTests,
  shown,
  unknown,
} from './testing/stage.ts';

setUpStageTests();

describe('the e-ID entry points', () => {
  it.each(['eid-sign-in', 'sign-in-oauth', 'sign-up-oauth'] as const)(
    '%s opens by name, as a panel and inline',
    async (name) => {
      proves(`HO-01.${name}`);

      const fixture = scene({ script: createOrderScript() });
      const panel = await fixture.open(name);
      await panel.heading(name === 'sign-up-oauth' ? 'Sign up with BankID' : 'Sign in with BankID');
      const inline = await fixture.mount(name);

      expect(inline.root.dataset.mode).toBe('inline');
      expect(fixture.emitted('ready').map(({ widget }) => widget)).toEqual([name, name]);
    },
  );

  it('use bankid by default', async () => {
    proves('SU-04.bankid');

    expect((await shown({}, {}, 'sign-in-oauth')).fixture.sent('initCode')).toMatchObject([
      { kycProvider: 'bankid' },
    ]);
  });

  it.each([
    ['sign-in-oauth', 'Sign in with Freja'],
    ['sign-up-oauth', 'Sign up with Freja'],
  ])('accept the provider of %s', async (widget, heading) => {
    proves('SU-04.frejaeid');

    const { fixture, view } = await shown({}, { provider: 'frejaeid' }, widget);
    await view.heading(heading);
    expect(fixture.sent('initCode')).toMatchObject([{ kycProvider: 'frejaeid' }]);
  });

  it('end signed in with sign-in-oauth', async () => {
    proves('SU-04.sign-in');

    const { fixture, redirectBack: comesBack } = await shown({}, {}, 'sign-in-oauth');
    comesBack();
    await findPanel('welcome-message');
    expect(fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('continue to sign-up with the same e-ID token for a person without an account', async () => {
    const { redirectBack: comesBack } = await shown({ script: unknown }, { email: EMAIL }, 'sign-in-oauth');
    comesBack();
    const wizard = await findPanel('sign-up-oauth');
    await waitFor(() => expect(wizard.value('Email')).toBe(EMAIL));
  });

  it('do not start a registration after the dialog was closed', async () => {
    let answer: (value: object) => void = () => {};
    const signInWithCode = new Promise((resolve) => {
      answer = resolve;
    });
    const { fixture, view, redirectBack: comesBack } = await shown({ script: { signInWithCode } });
    comesBack();
    await waitFor(() => expect(fixture.sent('signInWithCode')).toHaveLength(1));
    view.handle.close();
    answer(unknown.signInWithCode);
    await signInWithCode;
    await new Promise(requestAnimationFrame);

    expect(document.querySelector('[data-widget]')).toBeNull();
  });

  it('continue a sign-up in place once the person is known', async () => {
    const fixture = scene({ script: { ...createOrderScript(), ...unknown } });
    const view = await fixture.mount('sign-up-oauth', { email: EMAIL });
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { name: 'betr-oauth', query: '?code=c-1&state=state-1' },
        origin: window.location.origin,
        source: document.querySelector('iframe')?.contentWindow ?? null,
      }),
    );
    await waitFor(() => expect(view.handle.widget).toBe('sign-up-oauth'));
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe(EMAIL),
    );

    expect(document.querySelector('[data-playerdesk-root="modal"]')).toBeNull();
  });
});

describe('a market without passwords', () => {
  it('shows sign-in as e-ID from the start', async () => {
    proves('SI-14.oauth');

    const fixture = scene({ jurisdiction: 'SGA', script: createOrderScript() });
    const view = await fixture.open('sign-in');
    await view.heading('Sign in with BankID');

    expect(view.queryByLabelText('Password')).toBeNull();
    expect(fixture.emitted('ready').map(({ widget }) => widget)).toEqual(['sign-in']);
  });

  it('replaces a waiting form once the rules are known and keeps its email', async () => {
    proves('SI-14.oauth', 'HO-09.late');

    const fixture = scene({ script: { ...createOrderScript(), ...unknown } });
    const view = await fixture.mount('sign-in');
    view.fill({ Email: EMAIL });
    await fixture.desk.update({ jurisdiction: 'SGA' });
    await waitFor(() => expect(document.querySelector('h2')?.textContent).toBe('Sign in with BankID'));
    expect(document.querySelector('[name="password"]')).toBeNull();

    await fixture.desk.update({ jurisdiction: 'MGA' });
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe(EMAIL),
    );
  });

  it('keeps a submitted form', async () => {
    const fixture = scene({ script: { signIn: new Promise(() => {}) } });
    const view = await fixture.mount('sign-in');
    view.fill({ Email: EMAIL, Password: 'x' });
    view.press('Sign in');
    await waitFor(() => expect(view.root.querySelector('[data-state="busy"]')).not.toBeNull());
    fixture.desk.account.configure({ jurisdiction: 'SGA' });

    expect(view.getByLabelText('Password', { selector: 'input' })).toBeTruthy();
  });
});

describe('every e-ID message', () => {
  const MESSAGES = {
    'betr-oauth': { name: 'betr-oauth', query: '?code=c-1&state=state-1' },
    'gii::location_href': { action: 'gii::location_href', href: 'bankid:///?autostarttoken=t' },
    'gii::cancel_href': { action: 'gii::cancel_href', href: CANCEL },
    'gii:bankid:collect': { action: 'gii:bankid:collect', qrCode: 'bankid.t.0.aa', isAppOpened: true },
  };
  it.each(Object.entries(MESSAGES))('%s from another window is ignored', async (_kind, data) => {
    proves('SI-04.forged');

    const { fixture, view, frame } = await shown();
    const before = view.root.innerHTML;
    for (const origin of [PROVIDER, window.location.origin]) {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    }

    await waitFor(() => expect(fixture.emitted('diagnostic')).toHaveLength(2));
    expect(fixture.emitted('diagnostic')[0]).toEqual({ code: 'eid-message-refused', detail: 'source' });
    expect(view.root.innerHTML).toBe(before);
    expect(fixture.sent('signInWithCode')).toEqual([]);
    expect(frame()).not.toBeNull();
  });

  it('from the frame of another widget is not a forgery', async () => {
    const fixture = scene({ script: createOrderScript() });
    await fixture.mount('eid-sign-in');
    await fixture.mount('sign-in-oauth');
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(2));
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    const data = { action: 'gii:bankid:collect', qrCode: 'bankid.t.0.aa' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: PROVIDER, source }));

    await waitFor(() => expect(document.querySelectorAll('.pd-qr')).toHaveLength(1));
    expect(fixture.emitted('diagnostic')).toEqual([]);
  });

  it('is no longer received after the widget is closed', async () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const { view } = await shown();
    view.press('Close X');
    const names = () => removed.mock.calls.map(([name]) => name);
    await expect.poll(names).toEqual(expect.arrayContaining(['message', 'pagehide']));

    removed.mockRestore();
  });
});
