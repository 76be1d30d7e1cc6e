import { type Platform, type PlatformPage, playerdeskError, VERSION } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { describe, expect, it, vi } from 'vitest';
import { createPlayerdesk } from '../entries/index.ts';
import type { HistoryAdapter } from '../options/history-adapter.ts';
import { findPanel, type Scene, type SceneOptions, scene } from '../testing/scene.ts';

/** Creates a window of the platform that the test controls. */
function fakeWindow() {
  let [appear, leave] = [() => {}, () => {}];
  let fail: (error: unknown) => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    [appear, fail] = [resolve, reject];
  });
  const closed = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { ready, closed, appear, fail, leave, close: vi.fn(() => leave()) };
}

/** Creates an instance whose platform shows only sign-in itself. */
function ownScene(options: SceneOptions = {}): Scene & { windows: ReturnType<typeof fakeWindow>[] } {
  const fixture = scene(options);
  const windows: ReturnType<typeof fakeWindow>[] = [];
  const show: Platform['show'] = (widget) => {
    if (widget !== 'sign-in') return null;
    const made = fakeWindow();
    windows.push(made);
    return made;
  };
  Object.assign(fixture.platform, { show: vi.fn(show) });
  return { ...fixture, windows };
}
const opener = () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  return button;
};

describe('a widget in an external window', () => {
  it('opens with the widget’s own options and mounts nothing on the page', async () => {
    const fixture = ownScene();
    const handle = fixture.desk.open('sign-in', { email: 'a@b.mt', panel: { title: 'x' } });
    expect(fixture.platform.show).toHaveBeenCalledWith('sign-in', { email: 'a@b.mt' });
    expect(fixture.events).toEqual([]);
    expect(document.querySelector('[data-playerdesk-root="modal"]')?.ariaBusy).toBe('true');

    fixture.windows[0]?.appear();
    await handle.ready;
    await Promise.resolve();
    expect(document.querySelector('[data-playerdesk-root]')).toBeNull();
    expect(fixture.emitted('widget-opened')).toEqual([{ widget: 'sign-in', modal: true }]);
    expect(fixture.emitted('ready')).toEqual([{ version: VERSION, widget: 'sign-in' }]);
  });

  it('notifies the host once and restores the focus when the player closes it', async () => {
    const button = opener();
    const fixture = ownScene();
    const handle = fixture.desk.open('sign-in');
    fixture.windows[0]?.appear();
    await handle.ready;
    button.blur();
    fixture.windows[0]?.leave();
    await handle.closed;
    handle.close();

    expect(fixture.emitted('widget-closed')).toEqual([{ widget: 'sign-in', modal: true }]);
    expect(document.activeElement).toBe(button);
  });

  it('is closed at the platform when the host closes it', async () => {
    const fixture = ownScene();
    const handle = fixture.desk.mount('sign-in', document.createElement('div'));
    fixture.windows[0]?.appear();
    await handle.ready;
    handle.update({ email: 'x' });
    handle.notify({ level: 'info', text: 'x' });
    expect(handle.outlet()).toBeInstanceOf(HTMLElement);

    handle.close();
    await handle.closed;
    expect(fixture.windows[0]?.close).toHaveBeenCalled();
    expect(fixture.emitted('widget-closed')).toEqual([{ widget: 'sign-in', modal: false }]);
  });

  it('emits no widget-closed when it never appeared', async () => {
    proves('IN-04.never-opened');

    const fixture = ownScene();
    const handle = fixture.desk.open('sign-in');
    handle.close();
    await handle.closed;

    expect(fixture.emitted('widget-opened')).toEqual([]);
    expect(fixture.emitted('widget-closed')).toEqual([]);
  });

  it('closes with the instance', async () => {
    const fixture = ownScene();
    const handle = fixture.desk.open('sign-in');
    fixture.desk.destroy();
    await handle.closed;

    expect(fixture.windows[0]?.close).toHaveBeenCalled();
  });

  it('closes on Back and removes its entry when it closes itself', async () => {
    let move: (open: readonly string[]) => void = () => {};
    const history = {
      push: vi.fn(),
      pop: vi.fn(async () => {}),
      onMove: (listener: typeof move) => {
        move = listener;
        return () => {};
      },
    } satisfies HistoryAdapter;
    const fixture = ownScene({ history });
    fixture.desk.open('sign-in');
    await expect.poll(() => history.push.mock.calls.length).toBe(1);
    move([]);
    expect(fixture.windows[0]?.close).toHaveBeenCalled();

    fixture.desk.open('sign-in');
    await expect.poll(() => history.push.mock.calls.length).toBe(2);
    fixture.windows[1]?.leave();
    await expect.poll(() => history.pop.mock.calls.length).toBe(1);
  });

  it('shows a failed load in the player’s language and retries it', async () => {
    const fixture = ownScene();
    const handle = fixture.desk.open('sign-in');
    const failed = expect(handle.ready).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
    fixture.windows[0]?.fail(playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network' }));
    await failed;
    await handle.closed;
    expect(fixture.emitted('error')).toEqual([{ code: 'generic.provider-not-loaded', kind: 'network' }]);

    const message = await findPanel('message');
    await message.heading('We couldn’t load this service');
    message.press('Try again');
    await expect.poll(() => fixture.windows).toHaveLength(2);
    expect(document.querySelector('[data-widget]')).toBeNull();
  });

  it('counts as failed when it closes before it can report why', async () => {
    const fixture = ownScene();
    const handle = fixture.desk.open('sign-in');
    fixture.windows[0]?.leave();
    await handle.closed;
    fixture.windows[0]?.fail(playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network' }));
    await (await findPanel('message')).heading('We couldn’t load this service');
  });

  it('ignores a failure after it was closed', async () => {
    const fixture = ownScene();
    const handle = fixture.desk.open('sign-in');
    handle.close();
    expect(document.querySelector('[data-playerdesk-root]')).toBeNull();

    fixture.windows[0]?.fail(new Error('late'));
    await handle.ready;
    expect(fixture.emitted('error')).toEqual([]);
    expect(document.querySelector('[data-widget]')).toBeNull();
  });

  it('is not used for other widgets', async () => {
    const fixture = ownScene();
    await fixture.open('forgot-password');
    expect(fixture.windows).toEqual([]);
  });
});

describe('a platform that hides its players', () => {
  it('admits the signed-in player only', async () => {
    const fixture = ownScene();
    Object.assign(fixture.platform.capabilities, { supports: () => false });
    expect(fixture.desk.canProceed('play')).toBe(false);
    expect(fixture.windows).toHaveLength(1);

    fixture.platform.emit('session-state', { code: 0 });
    for (const to of ['play', 'deposit', 'withdraw'] as const) expect(fixture.desk.canProceed(to)).toBe(true);
    expect(fixture.windows).toHaveLength(1);

    fixture.platform.emit('session-state', { code: 2 });
    expect(fixture.desk.canProceed('play')).toBe(false);
  });

  it('is not asked for a visitor', async () => {
    const platform = createMockPlatform({ script: { bootstrap: { ipCountry: '' } } });
    Object.assign(platform.capabilities, { supports: () => false });
    const desk = createPlayerdesk({ platform, environment: createTestEnvironment() });
    const view = desk.open('message', { kind: 'activation-complete' });
    await view.ready;
    expect(platform.calls).toEqual([]);
    expect(document.querySelector('[data-widget="restricted-access"]')).toBeNull();

    desk.destroy();
  });
});

describe('a platform that joins', () => {
  const joined = async () => {
    const joining: { page?: PlatformPage } = {};
    const platform: Platform = {
      ...createMockPlatform(),
      join: (given) => Object.assign(joining, { page: given }),
    };
    const desk = createPlayerdesk({ platform, environment: createTestEnvironment(), restrictAccess: false });
    await expect.poll(() => joining.page).toBeDefined();
    return { desk, page: joining.page as PlatformPage };
  };

  it('fills elements through the sanitizer', async () => {
    const { desk, page } = await joined();
    const element = document.createElement('div');
    await page.fill(element, '<p onclick="x">Hi<script>steal()</script><img src="x" onerror="y"></p>');
    expect(element.innerHTML).toBe('<p>Hi<img src="x" loading="lazy"></p>');

    desk.destroy();
  });

  it('notifies the host’s developer by diagnostic events', async () => {
    const { desk, page } = await joined();
    const received = vi.fn();
    desk.on('diagnostic', received);
    page.report('a-code');
    page.report('a-code', 'why');
    expect(received.mock.calls).toEqual([[{ code: 'a-code' }], [{ code: 'a-code', detail: 'why' }]]);

    desk.destroy();
  });

  it('loads a script once and again after a failure', async () => {
    const { desk, page } = await joined();
    const url = 'https://scripts.example.com/third.js';
    const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`)];
    const first = expect(page.loadScript(url)).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
    await expect.poll(scripts).toHaveLength(1);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await first;
    const both = Promise.all([page.loadScript(url), page.loadScript(url)]);
    await expect.poll(scripts).toHaveLength(1);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await both;
    scripts()[0]?.remove();
    desk.destroy();
  });
});
