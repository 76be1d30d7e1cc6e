import type { WidgetName } from '@playerdesk/contract/internal';
import { sampleProfile } from '@playerdesk/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countListeners } from '../testing/leftovers.ts';
import { destroyScenes, scene } from '../testing/scene.ts';

/** A leak shows at each opening. The full run repeats more often. */
const TIMES = process.env.PLAYERDESK_FULL ? 50 : 10;
let listeners: ReturnType<typeof countListeners>;

beforeEach(() => {
  listeners = countListeners();
});
afterEach(() => {
  destroyScenes();
  listeners.restore();
});

const WIDGETS: readonly WidgetName[] = [
  'sign-in',
  'get-started',
  'activation-form',
  'welcome-message',
  'account',
];

describe.each(['light', 'shadow'] as const)('a closed widget in %s DOM', (dom) => {
  it.each(WIDGETS)('leaves nothing of %s behind after many inline openings', async (widget) => {
    const { desk } = scene({ dom, signedIn: true });
    const element = document.createElement('div');
    document.body.append(element);
    const once = async () => {
      const handle = desk.mount(widget, element);
      await handle.ready;
      handle.close();
      await handle.closed;
    };
    await once();
    const before = { listeners: listeners.count(), sheets: document.adoptedStyleSheets.length };
    for (let time = 0; time < TIMES; time++) await once();

    expect(listeners.count()).toBe(before.listeners);
    expect(document.adoptedStyleSheets.length).toBe(before.sheets);
    expect(element.childNodes.length + (element.shadowRoot?.childNodes.length ?? 0)).toBe(0);
    expect(element.getAttributeNames()).toEqual([]);
    expect(element.shadowRoot?.adoptedStyleSheets ?? []).toEqual([]);
  });

  it.each(WIDGETS)('leaves nothing of %s behind after many panel openings', async (widget) => {
    const { desk } = scene({ dom, signedIn: true });
    const once = async () => {
      const handle = desk.open(widget);
      await handle.ready;
      handle.close();
      await handle.closed;
    };
    await once();
    const before = { listeners: listeners.count(), html: document.documentElement.outerHTML };
    for (let time = 0; time < TIMES; time++) await once();

    expect(listeners.count()).toBe(before.listeners);
    expect(document.documentElement.outerHTML).toBe(before.html);
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});

describe('a closed widget', () => {
  it('never appears when it was closed before', async () => {
    const fixture = scene();
    const handle = fixture.desk.open('sign-in');
    handle.close();
    await handle.closed;
    await handle.ready;

    expect(document.querySelector('[data-playerdesk-root]')).toBeNull();
    expect(fixture.emitted('widget-opened')).toEqual([]);
    expect(fixture.emitted('ready')).toEqual([]);
  });

  it('is closed once for its host when it is closed twice', async () => {
    const fixture = scene();
    const { handle } = await fixture.open('sign-in');
    handle.close();
    handle.close();
    handle.update({ email: 'late@example.com' });

    expect(fixture.emitted('widget-closed')).toEqual([{ widget: 'sign-in', modal: true }]);
  });

  it('changes nothing when an answer arrives', async () => {
    let answer: (value: unknown) => void = () => {};
    const signIn = new Promise((resolve) => {
      answer = resolve;
    });
    const fixture = scene({ script: { signIn } });
    const view = await fixture.open('sign-in');
    view.fill({ Email: 'a@b.se', Password: 'x' });
    view.press('Sign in');
    view.handle.close();
    answer({ sessionId: 's', hasToAcceptTerms: false, isEmailVerified: true });

    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
    expect(document.querySelector('[data-widget="sign-in"]')).toBeNull();
  });
});

describe('a destroyed instance', () => {
  it('removes its widgets once and creates no new ones', async () => {
    const fixture = scene();
    await fixture.mount('sign-in');
    await fixture.open('get-started');
    fixture.desk.destroy();
    fixture.desk.destroy();

    expect(document.querySelector('[data-playerdesk-root]')).toBeNull();
    expect(fixture.emitted('widget-closed')).toHaveLength(2);
    expect(() => fixture.desk.open('sign-in')).toThrow('was destroyed');
  });

  it('requests no required actions after a pending session lookup', async () => {
    let answer: (profile: object) => void = () => {};
    const getProfile = () => new Promise((resolve) => (answer = resolve));
    const fixture = scene({ signedIn: true, script: { getProfile } });
    await expect.poll(() => fixture.sent('getProfile')).toHaveLength(1);
    fixture.desk.destroy();
    answer(sampleProfile);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));

    expect(fixture.sent('getDisplayPages')).toEqual([]);
  });

  it('restores focus, scrolling and inert elements', async () => {
    document.body.innerHTML = '<main><button>Play</button></main><aside inert></aside>';
    const button = document.querySelector('button');
    button?.focus();
    const fixture = scene();
    await fixture.open('sign-in');
    const [main, aside] = [document.querySelector('main'), document.querySelector('aside')];
    expect([main?.inert, document.documentElement.style.overflow]).toEqual([true, 'hidden']);

    fixture.desk.destroy();
    expect([main?.inert, document.documentElement.style.overflow]).toEqual([false, '']);
    expect(aside?.hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(button);
  });
});
