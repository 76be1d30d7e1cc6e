import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { findPanel, scene } from '../../testing/scene.ts';
import { EMAIL, mobile, PROVIDER, qr, setUpStageTests, shown } from './testing/stage.ts';

setUpStageTests();

const LINK = 'openid4vp://?client_id=x509_hash%3Ax&request_uri=https%3A%2F%2Fcasino.example%2Fr';

/** A platform that names what it asks a wallet for. */
const asking = (...requested: string[]) => {
  let visits = 0;
  return {
    initCode: () => {
      visits += 1;
      return { initUrl: `${PROVIDER}/frame/${visits}`, state: `state-${visits}`, requested };
    },
  };
};

describe('an identity wallet', () => {
  it('is asked for the purpose of the widget, which names what the wallet will share', async () => {
    proves('SE-22.shown');

    const script = asking('birth-date', 'national-number');
    const { fixture, view } = await shown({ script }, { provider: 'wallet' });
    await view.heading('Sign in with EUDI Wallet');

    expect(fixture.sent('initCode')).toMatchObject([{ kycProvider: 'wallet', purpose: 'sign-in' }]);
    await view.findByText('EUDI Wallet shares this with us:');
    const items = [...view.root.querySelectorAll('.pd-asked li')].map(({ textContent }) => textContent);
    expect(items).toEqual(['Your date of birth', 'Your national identity number']);
  });

  it('is opened by a link on this device', async () => {
    const { view, receive } = await shown({ ...mobile(), script: asking('name') }, { provider: 'wallet' });
    receive({ action: 'gii::location_href', href: LINK });
    const link = await view.findByRole('link', { name: 'Continue with EUDI Wallet' });

    expect(link.getAttribute('href')).toBe(LINK);
    expect(view.root.querySelector('.pd-asked')).not.toBeNull();
  });

  it('has a code that is not said to change', async () => {
    const { view, receiveCode } = await shown({ script: asking('name') }, { provider: 'wallet' });
    receiveCode({ qrCode: LINK });

    expect((await waitFor(() => qr(view))).getAttribute('aria-label')).toBe(
      'QR code for EUDI Wallet. If you cannot scan it, use EUDI Wallet on this device.',
    );
  });

  it('ignores items that this version does not know', async () => {
    const { view } = await shown({ script: asking('portrait', 'constructor') }, { provider: 'wallet' });
    await view.heading('Sign in with EUDI Wallet');

    expect(view.root.querySelector('.pd-asked')).toBeNull();
  });

  it('is asked again for the sign-up of a person whose sign-in revealed no name', async () => {
    proves('SE-22.least');

    const script = { ...asking('birth-date'), signInWithCode: { playerInfo: {} } };
    const { fixture, redirectBack } = await shown({ script }, { provider: 'wallet', email: EMAIL });
    redirectBack('?code=c-1&state=state-1');
    await (await findPanel('sign-up-oauth')).heading('Sign up with EUDI Wallet');

    await waitFor(() =>
      expect(fixture.sent('initCode')).toMatchObject([
        { kycProvider: 'wallet', purpose: 'sign-in' },
        { kycProvider: 'wallet', purpose: 'sign-up' },
      ]),
    );
  });

  it('registers with its first answer where the platform asked for all', async () => {
    const script = {
      ...asking('name'),
      signInWithCode: { playerInfo: { firstName: 'Nils', lastName: 'Öberg' } },
    };
    const { fixture, redirectBack } = await shown({ script }, { provider: 'wallet' });
    redirectBack('?code=c-1&state=state-1');
    await findPanel('sign-up-oauth');

    expect(fixture.sent('initCode')).toHaveLength(1);
  });
});

describe('the wallets of the browser', () => {
  const REQUEST = { action: 'gii:wallet:request', request: 'eyJ0.e30.sig' };
  /** Opens the dialog in a browser that answers with `get`. */
  const inBrowser = async (get: () => Promise<unknown>) => {
    const asked = vi.fn(get);
    Object.defineProperty(navigator, 'credentials', { value: { get: asked }, configurable: true });
    const opened = await shown({ script: asking('name') }, { provider: 'wallet' });
    opened.receive(REQUEST);
    opened.receiveCode({ qrCode: LINK });
    const button = await opened.view.findByRole('button', { name: 'Continue with EUDI Wallet' });
    return { ...opened, asked, button };
  };
  const fails = (name: string) => () => Promise.reject(new DOMException('', name));

  it('are asked in place of a code, and the frame gets their answer', async () => {
    proves('SE-22.browser');
    const { view, frame, asked, button } = await inBrowser(async () => ({ data: { response: 'a.b.c.d.e' } }));
    const posted = vi.spyOn(frame()?.contentWindow as Window, 'postMessage');
    expect(view.queryByRole('img', { name: /^QR code/ })).toBeNull();

    button.click();

    await waitFor(() =>
      expect(posted.mock.calls).toEqual([
        [{ action: 'gii:wallet:response', response: 'a.b.c.d.e' }, PROVIDER],
      ]),
    );
    expect(asked.mock.calls).toEqual([
      [
        {
          mediation: 'required',
          digital: { requests: [{ protocol: 'openid4vp-v1-signed', data: { request: REQUEST.request } }] },
        },
      ],
    ]);
  });

  it('can be asked again after the player has closed the question, or replaced by a code', async () => {
    proves('SE-22.browser');
    const { view, asked, button } = await inBrowser(fails('NotAllowedError'));

    for (const times of [1, 2]) {
      button.click();
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(button.dataset.state).toBeUndefined());
    }
    view.press('Use EUDI Wallet on another device');

    await waitFor(() => qr(view));
  });

  it('give way to a code where the browser cannot ask them', async () => {
    const { view, button } = await inBrowser(fails('NotSupportedError'));

    button.click();

    await waitFor(() => qr(view));
  });
});

describe('the verification of a player by a wallet', () => {
  const props = { provider: 'wallet', purpose: 'verify' };

  it('asks for a session first', async () => {
    const fixture = scene({ script: asking('name') });
    const view = await fixture.open('eid-sign-in', { provider: 'wallet', purpose: 'verify' });
    await view.heading('Verify yourself with EUDI Wallet');

    expect(view.getByRole('button', { name: 'Sign in' })).not.toBeNull();
    expect(fixture.sent('initCode')).toEqual([]);
  });

  it('sends the proof of the purpose, and shows what is still needed', async () => {
    proves('SE-22.verify');

    const { fixture, redirectBack } = await shown({ signedIn: true, script: asking('name') }, props);
    redirectBack('?code=c-1&state=state-1');
    const panel = await findPanel('verify');

    expect(await panel.status()).toBe('Thanks! That’s verified.');
    expect(fixture.sent('initCode')).toMatchObject([{ purpose: 'verify' }]);
    expect(fixture.sent('verifyWithCode')).toMatchObject([{ code: 'c-1', kycProvider: 'wallet' }]);
  });

  it('says that the wallet is another person’s, and can be tried again', async () => {
    proves('SE-22.verify');

    const verifyWithCode = () =>
      Promise.reject(playerdeskError({ code: 'sign-in.identity-mismatch', kind: 'refused' }));
    const script = { ...asking('name'), verifyWithCode };
    const { fixture, view, redirectBack } = await shown({ signedIn: true, script }, props);
    redirectBack('?code=c-1&state=state-1');
    expect(await view.alert()).toMatch(/^The name or date of birth/);

    await view.findByRole('button', { name: 'Try again' });
    view.press('Try again');
    await waitFor(() => expect(fixture.sent('initCode')).toHaveLength(2));
  });
});
