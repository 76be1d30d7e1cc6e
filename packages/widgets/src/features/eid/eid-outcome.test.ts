import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions } from '../../testing/scene.ts';
import { beacons, CANCEL, mobile, PROVIDER, qr, setUpStageTests, shown, stage } from './testing/stage.ts';
import { SILENCE_TIMEOUT } from './use-frame.ts';

setUpStageTests();

describe('an ended e-ID order', () => {
  it('shows the timeout and its reason and offers a retry', async () => {
    proves('SI-03.time-up', 'SI-12.is-error');

    const { view, receiveCode: collects } = await shown();
    collects({ isError: true, reason: 'declined' });
    await view.findByText('The code has expired', { selector: '.pd-veil-title' });

    expect(view.getByText('You declined the request in BankID.')).toBeTruthy();
    expect(view.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('omits an unknown reason', async () => {
    const { view, receiveCode: collects } = await shown();
    collects({ isError: true, reason: 'toString' });
    await view.findByText('The code has expired', { selector: '.pd-veil-title' });
    expect(view.root.querySelector('.pd-veil-text')).toBeNull();
  });

  it('requests another start URL on retry', async () => {
    proves('SI-03.new-url-retry');

    const { fixture, view, frame, receiveCode: collects } = await shown();
    collects({ isError: true });
    await view.findByText('The code has expired', { selector: '.pd-veil-title' });
    view.press('Try again');

    await waitFor(() => expect(frame()?.src).toBe(`${PROVIDER}/frame/2`));
    expect(fixture.sent('initCode')).toHaveLength(2);
  });

  it('keeps the focus in the dialog on retry', async () => {
    const { view, frame, receiveCode: collects } = await shown();
    collects({ isError: true });
    const again = await view.findByRole('button', { name: 'Try again' });
    again.focus();
    again.click();

    await waitFor(() => expect(frame()?.src).toBe(`${PROVIDER}/frame/2`));
    expect(document.activeElement).toBe(view.root);
  });

  it('is reported when the provider stays silent', async () => {
    const environment = createTestEnvironment();
    const { view } = await shown({ environment });
    await waitFor(() => {
      environment.advance(SILENCE_TIMEOUT);
      expect(view.queryByText('BankID isn’t responding right now.')).not.toBeNull();
    });
  });

  it('is not reported while the provider sends messages', async () => {
    const environment = createTestEnvironment();
    const { view, receiveCode: collects } = await shown({ environment });
    for (let turn = 0; turn < 3; turn += 1) {
      environment.advance(SILENCE_TIMEOUT - 1000);
      collects({ qrCode: `bankid.t.${turn}.a` });
      await waitFor(() => expect(qr(view)).toBeTruthy());
    }

    expect(view.queryByText('The code has expired', { selector: '.pd-veil-title' })).toBeNull();
  });

  it('reports a platform failure, which can be retried', async () => {
    let asked = 0;
    const initCode = () => {
      asked += 1;
      if (asked === 1) return Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
      return { initUrl: `${PROVIDER}/frame/2`, state: 'state-2' };
    };
    const { view, frame } = await stage({ script: { initCode } });
    await view.findByText('We can’t reach BankID right now.', { selector: '.pd-veil-title' });
    view.press('Try again');

    await waitFor(() => expect(frame()).not.toBeNull());
  });
});

describe('an approved e-ID order', () => {
  it('waits for the opened app and shows no code', async () => {
    proves('SI-04.busy', 'SI-12.is-app-opened');

    const { view, receiveCode: collects } = await shown();
    collects();
    await waitFor(() => qr(view));
    collects({ isAppOpened: true });
    await view.findByText('Confirm in BankID on your phone.', { selector: '.pd-text' });
    expect(view.queryByText('Open BankID on your phone.')).toBeNull();

    expect(view.queryByRole('img', { name: /^QR code/ })).toBeNull();
    expect(view.root.querySelector('.pd-spinner')).not.toBeNull();
  });

  it('waits for the approval in place of the button', async () => {
    proves('SI-04.busy', 'SI-12.is-complete');

    const { view, receive: says, receiveCode: collects } = await shown(mobile());
    says({ action: 'gii::location_href', href: 'bankid:///?autostarttoken=t' });
    await view.findByRole('link', { name: 'Continue with BankID' });
    collects({ isComplete: true });
    await view.findByText('Thanks! Signing you in…', { selector: '.pd-text' });

    expect(view.queryByRole('link', { name: 'Continue with BankID' })).toBeNull();
    expect(view.queryByText('Use BankID on another device')).toBeNull();
  });

  it('signs the player in with the returned code and welcomes them', async () => {
    proves('SI-12.query', 'SI-04.betr-oauth');

    const { fixture, redirectBack: comesBack } = await shown();
    comesBack();
    await (await findPanel('welcome-message')).heading('Welcome, Maja');

    expect(fixture.sent('signInWithCode')).toMatchObject([
      {
        code: 'c-1',
        state: 'state-1',
        redirectUrl: `${window.location.origin}/playerdesk-eid.html`,
        kycProvider: 'bankid',
      },
    ]);
    expect(fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('shows a refusal and starts a new order on retry', async () => {
    const signInWithCode = () =>
      Promise.reject(playerdeskError({ code: 'sign-in.player-self-blocked', kind: 'refused' }));
    const { fixture, view, redirectBack: comesBack } = await shown({ script: { signInWithCode } });
    comesBack();
    expect(await view.alert()).toMatch(/^Self blocked/);

    view.press('Try again');
    await waitFor(() => expect(fixture.sent('initCode')).toHaveLength(2));
  });

  it('shows a lost answer and sends the same e-ID token on retry', async () => {
    let tries = 0;
    const signInWithCode = () => {
      tries += 1;
      if (tries === 1) return Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
      return { sessionId: 's-1', hasToAcceptTerms: false, isEmailVerified: true };
    };
    const { fixture, view, redirectBack: comesBack } = await shown({ script: { signInWithCode } });
    comesBack();
    await view.findByText('We couldn’t confirm whether you’re signed in.', { selector: '.pd-veil-title' });
    view.press('Try again');
    await findPanel('welcome-message');

    expect(fixture.sent('initCode')).toHaveLength(1);
    expect(fixture.sent('signInWithCode')).toMatchObject([{ code: 'c-1' }, { code: 'c-1' }]);
  });
});

describe('leaving an e-ID order', () => {
  const withCancel = async (options?: SceneOptions) => {
    const made = await shown(options);
    made.receive({ action: 'gii::cancel_href', href: CANCEL });
    made.receiveCode();
    await waitFor(() => expect(qr(made.view)).toBeTruthy());
    return made;
  };

  it('sends a beacon to the provider’s address when the dialog closes', async () => {
    proves('SI-04.cancel-href', 'SI-04.beacon');

    const { fixture, view } = await withCancel();
    expect(beacons).toEqual([]);

    view.press('Close X');
    await expect.poll(() => beacons).toEqual([CANCEL]);

    fixture.desk.destroy();
    expect(beacons).toEqual([CANCEL]);
  });

  it('sends a beacon when the page is left', async () => {
    proves('SI-04.beacon');

    await withCancel();
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([CANCEL]);
  });

  it('keeps the order active when an https link opens the app', async () => {
    const { view, receive: says } = await shown({
      ...mobile(),
      eid: { appLinkOrigins: ['https://app.bankid.com'] },
    });
    says({ action: 'gii::cancel_href', href: CANCEL });
    says({ action: 'gii::location_href', href: 'https://app.bankid.com/?autostarttoken=t' });
    const link = await view.findByRole('link', { name: 'Continue with BankID' });
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    window.dispatchEvent(new Event('pagehide'));

    expect(beacons).toEqual([]);
  });

  it('sends nothing to an address that is not the provider’s', async () => {
    const { fixture, view, receive: says, receiveCode: collects } = await shown();
    says({ action: 'gii::cancel_href', href: 'https://evil.example/cancel' });
    collects();
    await waitFor(() => expect(qr(view)).toBeTruthy());
    view.press('Close X');

    expect(beacons).toEqual([]);
    expect(fixture.emitted('diagnostic')).toEqual([{ code: 'eid-message-refused', detail: 'link' }]);
  });

  it('cancels nothing after the approval', async () => {
    const { view, receiveCode: collects } = await withCancel();
    collects({ isComplete: true });
    await view.findByText('Thanks! Signing you in…', { selector: '.pd-text' });
    view.press('Close X');

    expect(beacons).toEqual([]);
  });
});
