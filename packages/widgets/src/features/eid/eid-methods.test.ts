import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { destroyScenes } from '../../testing/scene.ts';
import { mobile, PROVIDER, qr, setUpStageTests, shown, stage } from './testing/stage.ts';

setUpStageTests();

describe('an e-ID on another device', () => {
  it('shows the provider’s code and replaces it with the next one', async () => {
    proves('SI-03.qr', 'SI-04.collect');

    const { view, receiveCode: collects } = await shown();
    collects();
    const before = await waitFor(() => qr(view).querySelector('path')?.getAttribute('d'));
    expect(before).toMatch(/^M0 0h7v1h-7z/);

    collects({ qrCode: 'bankid.t.1.bb' });
    await waitFor(() => expect(qr(view).querySelector('path')?.getAttribute('d')).not.toBe(before));
  });

  it('requests an order for another device with its own return page', async () => {
    const { fixture } = await shown();
    expect(fixture.sent('initCode')).toEqual([
      {
        redirectUrl: `${window.location.origin}/playerdesk-eid.html`,
        kycProvider: 'bankid',
        sameDevice: false,
      },
    ]);
  });

  it('uses a server-side picture when the page cannot draw', async () => {
    proves('SI-12.qr-fallback');

    const { view, receiveCode: collects } = await shown({ eid: { qrUrl: 'https://img.example' } });
    collects({ qrCode: 'x'.repeat(3900) });
    const picture = await waitFor(() => qr(view));
    expect(picture.getAttribute('src')).toBe(`https://img.example/api/qr?msg=${'x'.repeat(3900)}`);
  });
});

describe('an e-ID on the same device', () => {
  it('offers the link that opens the app', async () => {
    proves('SI-03.app', 'SI-04.location-href');

    const { view, receive: says } = await shown(mobile());
    says({ action: 'gii::location_href', href: 'bankid:///?autostarttoken=t' });
    const link = await view.findByRole('link', { name: 'Continue with BankID' });

    expect(link.getAttribute('href')).toBe('bankid:///?autostarttoken=t');
    expect(view.queryByRole('img', { name: /^QR code/ })).toBeNull();
  });

  it('is the default on a phone', async () => {
    proves('SI-03.mobile-default');

    const { fixture } = await shown(mobile());
    expect(fixture.sent('initCode')).toMatchObject([{ sameDevice: true }]);
  });

  it.each(['javascript:alert(1)', 'https://evil.example/', 'data:text/html,x', 'intent://x'])(
    'makes no link of %s',
    async (href) => {
      proves('SI-04.location-href');

      const { fixture, view, receive: says } = await shown(mobile());
      says({ action: 'gii::location_href', href });

      await waitFor(() => expect(fixture.emitted('diagnostic')).toHaveLength(1));
      expect(fixture.emitted('diagnostic')).toEqual([{ code: 'eid-message-refused', detail: 'link' }]);
      expect(view.queryByRole('link', { name: 'Continue with BankID' })).toBeNull();
    },
  );

  it('accepts an https link of an origin that the host lists', async () => {
    const { view, receive: says } = await shown({
      ...mobile(),
      eid: { appLinkOrigins: ['https://app.bankid.com'] },
    });
    says({ action: 'gii::location_href', href: 'https://app.bankid.com/?autostarttoken=t' });
    expect(await view.findByRole('link', { name: 'Continue with BankID' })).toBeTruthy();
  });
});

describe('the hidden frame', () => {
  it('opens the start URL in a sandbox', async () => {
    proves('SI-03.frame');

    const { frame } = await shown();
    expect(frame()?.src).toBe(`${PROVIDER}/frame/1`);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect([frame()?.title, frame()?.tabIndex]).toEqual(['Connection to BankID', -1]);
  });

  it.each([
    [{ state: 's' }, 'SI-05.missing'],
    [{ initUrl: 42, state: 's' }, 'SI-05.no-string'],
    [{ initUrl: 'javascript:alert(1)', state: 's' }, 'SI-05.no-string'],
  ])('is never created without a start URL, and the player is notified', async (initCode, clauses) => {
    proves('PL-04.error-event', clauses);

    const { fixture, view, frame } = await stage({ script: { initCode } });
    await view.findByText('Init-URL missing or invalid.', { selector: '.pd-veil-title' });
    expect(frame()).toBeNull();
    await expect
      .poll(() => fixture.emitted('error'))
      .toEqual([{ code: 'sign-in.init-url', kind: 'refused' }]);
  });
});

describe('the links to the other method', () => {
  it('switch to this device and back, each with a new start URL', async () => {
    proves('SI-03.switch', 'SI-03.new-url-switch');

    const { fixture, view, frame, receiveCode: collects } = await shown();
    collects();
    view.press('Use BankID on this device');
    await waitFor(() => expect(frame()?.src).toBe(`${PROVIDER}/frame/2`));
    expect(view.getByText(/^Confirm your identity in BankID/)).toBeTruthy();

    view.press('Use BankID on another device');
    await waitFor(() => expect(frame()?.src).toBe(`${PROVIDER}/frame/3`));
    expect(fixture.sent('initCode')).toMatchObject([
      { sameDevice: false },
      { sameDevice: true },
      { sameDevice: false },
    ]);
  });

  it('are stored for the tab', async () => {
    const environment = createTestEnvironment();
    const { view } = await shown({ environment });
    view.press('Use BankID on this device');
    const again = await shown({ environment });

    expect(again.fixture.sent('initCode')).toMatchObject([{ sameDevice: true }]);
  });

  it('lead to the other provider when the host offers it', async () => {
    const { fixture, view } = await shown({ eid: { providers: ['bankid', 'frejaeid'] } });
    view.press('Use Freja instead');
    await view.heading('Sign in with Freja');
    expect(fixture.sent('initCode')).toMatchObject([{ kycProvider: 'bankid' }, { kycProvider: 'frejaeid' }]);

    destroyScenes();
    const alone = await shown({ eid: { providers: ['frejaeid'] } });
    expect(alone.view.queryByText(/instead$/)).toBeNull();
  });
});
