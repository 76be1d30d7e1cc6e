import { playerdeskError } from '@playerdesk/contract';
import { createStillEnvironment } from '@playerdesk/core';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  leaveScenes,
  panelOf,
  type Scene,
  type SceneOptions,
  type Screen,
  scene,
} from '../../testing/scene.ts';
import { SILENCE } from './use-frame.ts';

const PROVIDER = 'https://eid.example.com';
const CANCEL = `${PROVIDER}/cancel/1`;
const EMAIL = 'astrid@example.com';

const beacons: string[] = [];
beforeEach(() => {
  beacons.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string) => beacons.push(url) > 0,
  });
});
afterEach(leaveScenes);

let orders = 0;
/** A platform whose every order is another one. */
const ordering = () => {
  orders = 0;
  return {
    initCode: () => {
      orders += 1;
      return { initUrl: `${PROVIDER}/frame/${orders}`, state: `state-${orders}` };
    },
  };
};

interface Stage {
  readonly here: Scene;
  readonly view: Screen;
  readonly frame: () => HTMLIFrameElement | null;
  /** The provider says something through the frame that stands now. */
  readonly says: (data: unknown, origin?: string) => void;
  readonly collects: (fields?: object) => void;
  readonly comesBack: (query?: string) => void;
}

async function stage(options: SceneOptions = {}, props: object = {}, widget = 'eid-sign-in'): Promise<Stage> {
  const here = scene({ ...options, script: { ...ordering(), ...options.script } });
  const view = await here.open(widget as 'eid-sign-in', props);
  const frame = () => document.querySelector('iframe');
  await waitFor(() => expect(here.sent('initCode').length).toBeGreaterThan(0));
  const says: Stage['says'] = (data, origin = PROVIDER) => {
    const source = frame()?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
  return {
    here,
    view,
    frame,
    says,
    collects: (fields = {}) => says({ action: 'gii:bankid:collect', qrCode: 'bankid.t.0.aa', ...fields }),
    comesBack: (query = `?code=c-1&state=state-${orders}`) =>
      says({ name: 'betr-oauth', query }, window.location.origin),
  };
}

const shown = async (options?: SceneOptions, props?: object, widget?: string): Promise<Stage> => {
  const made = await stage(options, props, widget);
  await waitFor(() => expect(made.frame()).not.toBeNull());
  return made;
};

const qr = (view: Screen) => view.getByRole('img', { name: /^QR code/ });
const mobile = () => ({ environment: { ...createStillEnvironment(), isMobile: true } });
const unknown = {
  signInWithCode: { playerInfo: { firstName: 'Nils', lastName: 'Öberg', postArea: 'Stockholm' } },
};

describe('on another device', () => {
  it('SI-03.qr SI-04.collect shows the code that the provider sends, and the next one in its place', async () => {
    const { view, collects } = await shown();
    collects();
    const before = await waitFor(() => qr(view).querySelector('path')?.getAttribute('d'));
    expect(before).toMatch(/^M0 0h7v1h-7z/);
    collects({ qrCode: 'bankid.t.1.bb' });
    await waitFor(() => expect(qr(view).querySelector('path')?.getAttribute('d')).not.toBe(before));
  });

  it('asks for an order of another device, and for its own page to be come back to', async () => {
    const { here } = await shown();
    expect(here.sent('initCode')).toEqual([
      {
        redirectUrl: `${window.location.origin}/playerdesk-eid.html`,
        kycProvider: 'bankid',
        sameDevice: false,
      },
    ]);
  });

  it('SI-12.qr-fallback takes the picture of a server where the page cannot draw', async () => {
    const { view, collects } = await shown({ eid: { qrUrl: 'https://img.example' } });
    collects({ qrCode: 'x'.repeat(3900) });
    const picture = await waitFor(() => qr(view));
    expect(picture.getAttribute('src')).toBe(`https://img.example/api/qr?msg=${'x'.repeat(3900)}`);
  });
});

describe('on the same device', () => {
  it('SI-03.app SI-04.location-href offers the link that opens the app', async () => {
    const { view, says } = await shown(mobile());
    says({ action: 'gii::location_href', href: 'bankid:///?autostarttoken=t' });
    const link = await view.findByRole('link', { name: 'Continue with BankID' });
    expect(link.getAttribute('href')).toBe('bankid:///?autostarttoken=t');
    expect(view.queryByRole('img', { name: /^QR code/ })).toBeNull();
  });

  it('SI-03.mobile-default is where a phone starts', async () => {
    const { here } = await shown(mobile());
    expect(here.sent('initCode')).toMatchObject([{ sameDevice: true }]);
  });

  it.each(['javascript:alert(1)', 'https://evil.example/', 'data:text/html,x', 'intent://x'])(
    'SI-04.location-href makes no link of %s',
    async (href) => {
      const { here, view, says } = await shown(mobile());
      says({ action: 'gii::location_href', href });
      await waitFor(() => expect(here.heard('diagnostic')).toHaveLength(1));
      expect(here.heard('diagnostic')).toEqual([{ code: 'eid-message-refused', detail: 'link' }]);
      expect(view.queryByRole('link', { name: 'Continue with BankID' })).toBeNull();
    },
  );

  it('takes an https link of an origin that the host named', async () => {
    const { view, says } = await shown({ ...mobile(), eid: { appLinkOrigins: ['https://app.bankid.com'] } });
    says({ action: 'gii::location_href', href: 'https://app.bankid.com/?autostarttoken=t' });
    expect(await view.findByRole('link', { name: 'Continue with BankID' })).toBeTruthy();
  });
});

describe('the hidden frame', () => {
  it('SI-03.frame opens the start URL, locked in as far as it works', async () => {
    const { frame } = await shown();
    expect(frame()?.src).toBe(`${PROVIDER}/frame/1`);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect([frame()?.title, frame()?.tabIndex]).toEqual(['Connection to BankID', -1]);
  });

  it.each([
    ['SI-05.missing', { state: 's' }],
    ['SI-05.no-string', { initUrl: 42, state: 's' }],
    ['SI-05.no-string', { initUrl: 'javascript:alert(1)', state: 's' }],
  ])('%s without a start URL is never made, and the player is told', async (_row, initCode) => {
    const { view, frame } = await stage({ script: { initCode } });
    await view.findByText('Init-URL missing or invalid.', { selector: '.pd-veil-title' });
    expect(frame()).toBeNull();
  });
});

describe('when it is over', () => {
  it('SI-03.time-up SI-12.is-error says that time is up, why, and offers another try', async () => {
    const { view, collects } = await shown();
    collects({ isError: true, reason: 'declined' });
    await view.findByText('Time is up', { selector: '.pd-veil-title' });
    expect(view.getByText('It was declined in BankID.')).toBeTruthy();
    expect(view.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('a reason that nobody has words for is left out', async () => {
    const { view, collects } = await shown();
    collects({ isError: true, reason: 'toString' });
    await view.findByText('Time is up', { selector: '.pd-veil-title' });
    expect(view.root.querySelector('.pd-veil-text')).toBeNull();
  });

  it('SI-03.new-url-retry another try asks for another start URL', async () => {
    const { here, view, frame, collects } = await shown();
    collects({ isError: true });
    await view.findByText('Time is up', { selector: '.pd-veil-title' });
    view.press('Try again');
    await waitFor(() => expect(frame()?.src).toBe(`${PROVIDER}/frame/2`));
    expect(here.sent('initCode')).toHaveLength(2);
  });

  it('a provider that falls silent is given up', async () => {
    const environment = createStillEnvironment();
    const { view } = await shown({ environment });
    await waitFor(() => {
      environment.advance(SILENCE);
      expect(view.queryByText('BankID does not answer right now.')).not.toBeNull();
    });
  });

  it('a provider that speaks is waited for', async () => {
    const environment = createStillEnvironment();
    const { view, collects } = await shown({ environment });
    for (let turn = 0; turn < 3; turn += 1) {
      environment.advance(SILENCE - 1000);
      collects({ qrCode: `bankid.t.${turn}.a` });
      await waitFor(() => expect(qr(view)).toBeTruthy());
    }
    expect(view.queryByText('Time is up', { selector: '.pd-veil-title' })).toBeNull();
  });

  it('a platform that cannot be asked is told of, and asked again', async () => {
    let asked = 0;
    const initCode = () => {
      asked += 1;
      if (asked === 1) return Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
      return { initUrl: `${PROVIDER}/frame/2`, state: 'state-2' };
    };
    const { view, frame } = await stage({ script: { initCode } });
    await view.findByText('BankID cannot be reached right now.', { selector: '.pd-veil-title' });
    view.press('Try again');
    await waitFor(() => expect(frame()).not.toBeNull());
  });
});

describe('links to the other way', () => {
  it('SI-03.switch SI-03.new-url-switch turn to this device and back, each with another start URL', async () => {
    const { here, view, frame, collects } = await shown();
    collects();
    view.press('Use BankID on this device');
    await waitFor(() => expect(frame()?.src).toBe(`${PROVIDER}/frame/2`));
    expect(view.getByText(/^Confirm who you are in BankID/)).toBeTruthy();
    view.press('Use BankID on another device');
    await waitFor(() => expect(frame()?.src).toBe(`${PROVIDER}/frame/3`));
    expect(here.sent('initCode')).toMatchObject([
      { sameDevice: false },
      { sameDevice: true },
      { sameDevice: false },
    ]);
  });

  it('are remembered for the tab', async () => {
    const environment = createStillEnvironment();
    const { view } = await shown({ environment });
    view.press('Use BankID on this device');
    const again = await shown({ environment });
    expect(again.here.sent('initCode')).toMatchObject([{ sameDevice: true }]);
  });

  it('lead to the other provider where the host offers it', async () => {
    const { here, view } = await shown({ eid: { providers: ['bankid', 'frejaeid'] } });
    view.press('Use Freja instead');
    await view.heading('Sign in with Freja');
    expect(here.sent('initCode')).toMatchObject([{ kycProvider: 'bankid' }, { kycProvider: 'frejaeid' }]);
    leaveScenes();
    const alone = await shown({ eid: { providers: ['frejaeid'] } });
    expect(alone.view.queryByText(/instead$/)).toBeNull();
  });
});

describe('once the player has done their part', () => {
  it('SI-04.busy SI-12.is-app-opened an opened app is waited for, and no code is shown', async () => {
    const { view, collects } = await shown();
    collects();
    await waitFor(() => qr(view));
    collects({ isAppOpened: true });
    await view.findByText('Confirm in BankID on your phone.', { selector: '.pd-text' });
    expect(view.queryByRole('img', { name: /^QR code/ })).toBeNull();
    expect(view.root.querySelector('.pd-spinner')).not.toBeNull();
  });

  it('SI-04.busy SI-12.is-complete an approval is waited for in place of the button', async () => {
    const { view, says, collects } = await shown(mobile());
    says({ action: 'gii::location_href', href: 'bankid:///?autostarttoken=t' });
    await view.findByRole('link', { name: 'Continue with BankID' });
    collects({ isComplete: true });
    await view.findByText('Thank you. You are being signed in.', { selector: '.pd-text' });
    expect(view.queryByRole('link', { name: 'Continue with BankID' })).toBeNull();
    expect(view.queryByText('Use BankID on another device')).toBeNull();
  });

  it('SI-12.query SI-04.betr-oauth the code that came back signs them in and welcomes them', async () => {
    const { here, comesBack } = await shown();
    comesBack();
    await (await panelOf('welcome-message')).heading('Welcome, Maja');
    expect(here.sent('signInWithCode')).toMatchObject([
      {
        code: 'c-1',
        state: 'state-1',
        redirectUrl: `${window.location.origin}/playerdesk-eid.html`,
        kycProvider: 'bankid',
      },
    ]);
    expect(here.heard('signed-in')).toHaveLength(1);
  });

  it('a refusal is told, and another try is another order', async () => {
    const signInWithCode = () =>
      Promise.reject(playerdeskError({ code: 'sign-in.player-self-blocked', kind: 'refused' }));
    const { here, view, comesBack } = await shown({ script: { signInWithCode } });
    comesBack();
    expect(await view.alert()).toMatch(/^Self blocked/);
    view.press('Try again');
    await waitFor(() => expect(here.sent('initCode')).toHaveLength(2));
  });

  it('a lost answer is told, and another try sends the same proof again', async () => {
    let tries = 0;
    const signInWithCode = () => {
      tries += 1;
      if (tries === 1) return Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
      return { sessionId: 's-1', hasToAcceptTerms: false, isEmailVerified: true };
    };
    const { here, view, comesBack } = await shown({ script: { signInWithCode } });
    comesBack();
    await view.findByText('We do not know whether you are signed in.', { selector: '.pd-veil-title' });
    view.press('Try again');
    await panelOf('welcome-message');
    expect(here.sent('initCode')).toHaveLength(1);
    expect(here.sent('signInWithCode')).toMatchObject([{ code: 'c-1' }, { code: 'c-1' }]);
  });
});

describe('leaving', () => {
  const withCancel = async (options?: SceneOptions) => {
    const made = await shown(options);
    made.says({ action: 'gii::cancel_href', href: CANCEL });
    made.collects();
    await waitFor(() => expect(qr(made.view)).toBeTruthy());
    return made;
  };

  it('SI-04.cancel-href SI-04.beacon the dialog sends a beacon to the address the provider gave', async () => {
    const { here, view } = await withCancel();
    expect(beacons).toEqual([]);
    view.press('Close X');
    expect(beacons).toEqual([CANCEL]);
    here.desk.destroy();
    expect(beacons).toEqual([CANCEL]);
  });

  it('SI-04.beacon the page does so too', async () => {
    await withCancel();
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([CANCEL]);
  });

  it('for the app by an https link keeps the order alive', async () => {
    const { view, says } = await shown({
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

  it('an address that is not the provider’s is sent nothing', async () => {
    const { here, view, says, collects } = await shown();
    says({ action: 'gii::cancel_href', href: 'https://evil.example/cancel' });
    collects();
    await waitFor(() => expect(qr(view)).toBeTruthy());
    view.press('Close X');
    expect(beacons).toEqual([]);
    expect(here.heard('diagnostic')).toEqual([{ code: 'eid-message-refused', detail: 'link' }]);
  });

  it('after it was approved calls nothing off', async () => {
    const { view, collects } = await withCancel();
    collects({ isComplete: true });
    await view.findByText('Thank you. You are being signed in.', { selector: '.pd-text' });
    view.press('Close X');
    expect(beacons).toEqual([]);
  });
});

describe('the doors', () => {
  it.each(['eid-sign-in', 'sign-in-oauth', 'sign-up-oauth'] as const)(
    'HO-01.%s opens by name, as a panel and in place',
    async (name) => {
      const here = scene({ script: ordering() });
      const panel = await here.open(name);
      await panel.heading(name === 'sign-up-oauth' ? 'Sign up with BankID' : 'Sign in with BankID');
      const inline = await here.mount(name);
      expect(inline.root.dataset.mode).toBe('inline');
      expect(here.heard('ready').map(({ widget }) => widget)).toEqual([name, name]);
    },
  );

  it('SU-04.bankid is the provider unless another is named', async () => {
    expect((await shown({}, {}, 'sign-in-oauth')).here.sent('initCode')).toMatchObject([
      { kycProvider: 'bankid' },
    ]);
  });

  it.each(['sign-in-oauth', 'sign-up-oauth'])('SU-04.frejaeid may be the provider of %s', async (widget) => {
    const { here, view } = await shown({}, { provider: 'frejaeid' }, widget);
    await view.heading(/^Sign (in|up) with Freja$/ as unknown as string);
    expect(here.sent('initCode')).toMatchObject([{ kycProvider: 'frejaeid' }]);
  });

  it('SU-04.sign-in sign-in-oauth ends signed in', async () => {
    const { here, comesBack } = await shown({}, {}, 'sign-in-oauth');
    comesBack();
    await panelOf('welcome-message');
    expect(here.heard('signed-in')).toHaveLength(1);
  });

  it('a person without an account goes on to sign up with the same proof', async () => {
    const { comesBack } = await shown({ script: unknown }, { email: EMAIL }, 'sign-in-oauth');
    comesBack();
    const wizard = await panelOf('sign-up-oauth');
    await waitFor(() => expect(wizard.value('Email')).toBe(EMAIL));
  });

  it('a sign-up goes on in the same place once the person is known', async () => {
    const here = scene({ script: { ...ordering(), ...unknown } });
    const view = await here.mount('sign-up-oauth', { email: EMAIL });
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

describe('where nobody has a password', () => {
  it('SI-14.oauth sign-in is e-ID from the start', async () => {
    const here = scene({ jurisdiction: 'SGA', script: ordering() });
    const view = await here.open('sign-in');
    await view.heading('Sign in with BankID');
    expect(view.queryByLabelText('Password')).toBeNull();
    expect(here.heard('ready').map(({ widget }) => widget)).toEqual(['sign-in']);
  });

  it('SI-14.oauth HO-09.late a form that waits makes way once the rules are known, and its e-mail goes along', async () => {
    const here = scene({ script: { ...ordering(), ...unknown } });
    const view = await here.mount('sign-in');
    view.fill({ Email: EMAIL });
    await here.desk.update({ jurisdiction: 'SGA' });
    await waitFor(() => expect(document.querySelector('h2')?.textContent).toBe('Sign in with BankID'));
    expect(document.querySelector('[name="password"]')).toBeNull();
    await here.desk.update({ jurisdiction: 'MGA' });
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe(EMAIL),
    );
  });

  it('a form that was submitted stays', async () => {
    const here = scene({ script: { signIn: new Promise(() => {}) } });
    const view = await here.mount('sign-in');
    view.fill({ Email: EMAIL, Password: 'x' });
    view.press('Sign in');
    await waitFor(() => expect(view.root.querySelector('[data-state="busy"]')).not.toBeNull());
    here.desk.account.configure({ jurisdiction: 'SGA' });
    expect(view.getByLabelText('Password', { selector: 'input' })).toBeTruthy();
  });
});

describe('every message that may come', () => {
  const MESSAGES = {
    'betr-oauth': { name: 'betr-oauth', query: '?code=c-1&state=state-1' },
    'gii::location_href': { action: 'gii::location_href', href: 'bankid:///?autostarttoken=t' },
    'gii::cancel_href': { action: 'gii::cancel_href', href: CANCEL },
    'gii:bankid:collect': { action: 'gii:bankid:collect', qrCode: 'bankid.t.0.aa', isAppOpened: true },
  };
  it.each(Object.entries(MESSAGES))(
    'SI-04.forged %s from another window does nothing',
    async (_kind, data) => {
      const { here, view, frame } = await shown();
      const before = view.root.innerHTML;
      for (const origin of [PROVIDER, window.location.origin]) {
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
      }
      await waitFor(() => expect(here.heard('diagnostic')).toHaveLength(2));
      expect(here.heard('diagnostic')[0]).toEqual({ code: 'eid-message-refused', detail: 'source' });
      expect(view.root.innerHTML).toBe(before);
      expect(here.sent('signInWithCode')).toEqual([]);
      expect(frame()).not.toBeNull();
    },
  );

  it('what the frame of another widget says to it is no forgery here', async () => {
    const here = scene({ script: ordering() });
    await here.mount('eid-sign-in');
    await here.mount('sign-in-oauth');
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(2));
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    const data = { action: 'gii:bankid:collect', qrCode: 'bankid.t.0.aa' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: PROVIDER, source }));
    await waitFor(() => expect(document.querySelectorAll('.pd-qr')).toHaveLength(1));
    expect(here.heard('diagnostic')).toEqual([]);
  });

  it('listeners are gone with the widget', async () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const { view } = await shown();
    view.press('Close X');
    const names = removed.mock.calls.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['message', 'pagehide']));
    removed.mockRestore();
  });
});
