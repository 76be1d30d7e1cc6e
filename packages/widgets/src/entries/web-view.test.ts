import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../testing/scene.ts';
import { createWebView, type WebViewConnection } from './web-view.ts';

const open: WebViewConnection[] = [];
afterEach(() => {
  for (const app of open.splice(0)) app.release();
  destroyScenes();
});

/** Creates a page in a native app that records messages. */
function inApp() {
  const reported: Record<string, unknown>[] = [];
  const app = createWebView({ post: (message) => reported.push(JSON.parse(message)) });
  open.push(app);
  const fixture = scene();
  app.connect(fixture.desk);
  const say = (message: object) => app.receive(JSON.stringify({ playerdesk: 1, ...message }));
  return { app, reported, say, ...fixture };
}

describe('a page in an app', () => {
  it('announces that the bridge is ready', () => {
    const { reported } = inApp();
    expect(reported).toEqual([{ playerdesk: 1, type: 'ready', version: expect.any(String) }]);
  });

  it('announces panels, and that it can close with the last one', async () => {
    const { desk, reported } = inApp();
    const panel = desk.open('sign-in');
    await panel.ready;
    panel.close();
    await panel.closed;

    expect(reported.slice(1)).toEqual([
      { playerdesk: 1, type: 'panels', open: 1 },
      { playerdesk: 1, type: 'panels', open: 0 },
      { playerdesk: 1, type: 'close' },
    ]);
  });

  it('announces no panel that was canceled before it appeared', async () => {
    const { desk, reported } = inApp();
    const game = desk.open('sign-in');
    await game.ready;
    desk.open('get-started').close();
    expect(reported.at(-1)).toEqual({ playerdesk: 1, type: 'panels', open: 1 });

    game.close();
    expect(reported.at(-1)).toEqual({ playerdesk: 1, type: 'close' });
  });

  it('closes a panel on the app’s Back and reports when there is none', async () => {
    const { desk, reported, say } = inApp();
    const panel = desk.open('sign-in');
    await panel.ready;
    expect(say({ type: 'back' })).toBe(true);

    await panel.closed;
    say({ type: 'back' });
    expect(reported.filter(({ type }) => type === 'back-done')).toEqual([
      { playerdesk: 1, type: 'back-done', handled: true },
      { playerdesk: 1, type: 'back-done', handled: false },
    ]);
  });

  it('keeps a panel that cannot be closed', async () => {
    const { desk, reported, say } = inApp();
    const panel = desk.open('sign-in', { panel: { closable: false } });
    await panel.ready;
    say({ type: 'back' });
    say({ type: 'close' });
    expect(reported.at(-1)).toMatchObject({ type: 'back-done', handled: false });

    panel.close();
  });

  it('follows the app’s appearance', async () => {
    const { desk, say } = inApp();
    const update = vi.spyOn(desk, 'update');
    expect(say({ type: 'appearance', theme: 'dark', locale: 'sv' })).toBe(true);
    expect(update).toHaveBeenCalledWith({ theme: 'dark', locale: 'sv' });
  });

  it('passes only https links to other sites to the app', () => {
    const { reported } = inApp();
    const press = (href: string, target = '_blank') => {
      const link = Object.assign(document.createElement('a'), { href, target });
      document.body.append(link);
      const went = link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
      );
      link.remove();
      return went;
    };

    expect(press('https://help.example/limits')).toBe(false);
    expect(press('http://help.example/')).toBe(false);
    expect(press('javascript:alert(1)')).toBe(false);
    expect(reported.slice(1)).toEqual([
      { playerdesk: 1, type: 'open-link', url: 'https://help.example/limits' },
    ]);
  });

  it('announces sign-in and sign-out without the player’s identity', async () => {
    const { desk, reported } = inApp();
    desk.account.events.emit('signed-in', {
      player: { userId: 'u-1', isActivated: true, currency: 'EUR', country: 'MT' },
    });
    desk.account.events.emit('signed-out', { reason: 'player' });

    expect(reported.slice(1)).toEqual([
      { playerdesk: 1, type: 'signed-in' },
      { playerdesk: 1, type: 'signed-out' },
    ]);
  });

  it('takes pictures with the app’s camera', async () => {
    const { app, reported, say } = inApp();
    const taken = app.takePicture();
    const { id } = reported.at(-1) as { id: string };
    expect(say({ type: 'picture', id, data: btoa('picture'), mime: 'image/png' })).toBe(true);

    const file = await taken;
    expect([file?.name, file?.type, await file?.text()]).toEqual(['picture.png', 'image/png', 'picture']);
    // The same answer again is ignored.
    expect(say({ type: 'picture', id, data: btoa('picture') })).toBe(false);
  });

  it('receives no picture from a player who took none or from a detached app', async () => {
    const { app, reported, say } = inApp();
    const declined = app.takePicture();
    say({ type: 'picture', id: (reported.at(-1) as { id: string }).id });
    expect(await declined).toBeNull();

    const abandoned = app.takePicture();
    app.release();
    expect(await abandoned).toBeNull();
  });

  it.each([
    'invalid JSON',
    'null',
    '[]',
    '{"type":"back"}',
    '{"playerdesk":2,"type":"back"}',
    '{"playerdesk":1,"type":"sign-in","session":"x"}',
    '{"playerdesk":1,"type":"back","more":true}',
    '{"playerdesk":1,"type":"appearance","theme":"url(x)"}',
    '{"playerdesk":1,"type":"picture","id":"x","data":"<svg>"}',
    '{"playerdesk":1,"type":"picture","id":"x","data":"AAAA","mime":"image/svg+xml"}',
    '{"playerdesk":1,"type":"picture","id":"unknown","data":"AAAA"}',
  ])('does nothing on %s', (message) => {
    const { app, desk, reported } = inApp();
    const update = vi.spyOn(desk, 'update');

    expect(app.receive(message)).toBe(false);
    expect(update).not.toHaveBeenCalled();
    expect(reported).toHaveLength(1);
  });

  it('is detached completely', async () => {
    const { app, desk, reported } = inApp();
    app.release();
    desk.account.events.emit('signed-out', { reason: 'player' });

    expect(reported).toHaveLength(1);
    expect('playerdeskReceive' in window).toBe(false);
  });
});

describe('the channel to the app', () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    [
      'WKWebView',
      (post: unknown) => vi.stubGlobal('webkit', { messageHandlers: { playerdesk: { postMessage: post } } }),
    ],
    ['React Native', (post: unknown) => vi.stubGlobal('ReactNativeWebView', { postMessage: post })],
    ['Android', (post: unknown) => vi.stubGlobal('PlayerdeskAndroid', { postMessage: post })],
  ])('is detected automatically in %s', (_name, install) => {
    const post = vi.fn();
    install(post);
    const app = createWebView();
    open.push(app);
    app.connect(scene().desk);

    expect(post).toHaveBeenCalledWith(expect.stringContaining('"type":"ready"'));
  });

  it('is rejected with a clear error when it is missing', () => {
    expect(() => createWebView()).toThrow('There is no app around this page');
  });
});
