import { VERSION, WIDGET_NAMES } from '@playerdesk/contract/internal';
import type { Texts } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { createPlayerdesk } from '../entries/index.ts';
import { findPanel, scene, screenIn } from '../testing/scene.ts';
import type { Playerdesk } from './playerdesk.ts';

describe('an instance', () => {
  it('rejects an unknown widget name and lists the known ones', () => {
    const { desk } = scene();
    const reported = /^"sing-in" is no Playerdesk widget. The widgets are: (.*)\.$/.exec(refusal(desk))?.[1];

    expect(reported?.split(', ').sort()).toEqual([...WIDGET_NAMES].sort());
    expect(() => desk.mount('toString' as never, document.body)).toThrow('is no Playerdesk widget');
    expect(document.querySelector('[data-playerdesk-root]')).toBeNull();
  });

  it('announces each widget with the version', async () => {
    proves('HO-15.same-everywhere', 'HO-03.ready');

    const fixture = scene();
    await fixture.open('sign-in');
    await fixture.mount('account', { panel: { announce: false } });

    expect(fixture.emitted('ready')).toEqual([{ version: VERSION, widget: 'sign-in' }]);
    expect(fixture.emitted('widget-opened')).toEqual([
      { widget: 'sign-in', modal: true },
      { widget: 'account', modal: false },
    ]);
  });

  it('replaces an open account by another tab, and returns the focus to its opener', async () => {
    proves('HO-05.one-account');
    const fixture = scene({ signedIn: true });
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    await fixture.open('account', { tab: 'history' });

    const second = await fixture.open('account', { tab: 'change-password' });

    await second.findByLabelText('Old password');
    expect(document.querySelectorAll('[data-playerdesk-root="modal"]')).toHaveLength(1);
    second.handle.close();
    await second.handle.closed;
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  it('has a language independent of another instance', async () => {
    const [swedish, thai] = [scene({ locale: 'sv-SE' }), scene({ locale: 'th' })];
    const [left, right] = [await swedish.mount('sign-in'), await thai.mount('sign-in')];
    await left.heading('Logga in');
    await right.heading('เข้าสู่ระบบ');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has players independent of another instance', async () => {
    const [one, two] = [scene({ brand: 'one' }), scene({ brand: 'two' })];
    const view = await one.mount('sign-in', { email: 'a@b.se' });
    view.fill({ Password: 'x' });
    view.press('Sign in');

    await expect.poll(() => one.emitted('signed-in')).toHaveLength(1);
    expect(two.emitted('signed-in')).toEqual([]);
    expect(two.desk.account.store.getState().status).toBe('signed-out');
  });

  it('changes language and theme of open widgets and keeps their input', async () => {
    const fixture = scene({ theme: 'light' });
    const view = await fixture.mount('sign-in');
    view.fill({ Email: 'a@b.se' });
    await fixture.desk.update({ locale: 'fi', theme: 'dark' });
    await view.heading('Kirjaudu sisään');
    expect(view.value('Sähköposti')).toBe('a@b.se');

    const root = view.root.closest('[part="root"]');
    expect([root?.getAttribute('lang'), root?.getAttribute('data-theme')]).toEqual(['fi', 'dark']);
  });

  it('shows a loading widget in a language that is set meanwhile', async () => {
    const fixture = scene();
    const element = document.createElement('div');
    document.body.append(element);
    const { ready } = fixture.desk.mount('sign-in', element);
    await fixture.desk.update({ locale: 'sv' });
    await ready;
    await (await screenIn(element)).heading('Logga in');
  });

  it('ends in the last of two languages, whichever loads first', async () => {
    const fixture = scene();
    const view = await fixture.mount('sign-in');
    let come: (words: Texts) => void = () => {};
    const slow = new Promise<Texts>((resolve) => {
      come = resolve;
    });
    const texts = vi.spyOn(fixture.desk, 'texts').mockReturnValue(slow);
    const swedish = fixture.desk.update({ locale: 'sv' });
    texts.mockRestore();
    await fixture.desk.update({ locale: 'fi' });
    await view.heading('Kirjaudu sisään');
    come(await scene({ locale: 'sv' }).desk.texts());
    await swedish;
    // Rendered by now, if at all.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    view.getByRole('heading', { name: 'Kirjaudu sisään' });
  });

  it('keeps the view and its input when another language fails to load, and offers a retry', async () => {
    const fixture = scene();
    const view = await fixture.mount('sign-in');
    view.fill({ Email: 'a@b.se' });
    const texts = vi.spyOn(fixture.desk, 'texts').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fixture.desk.update({ locale: 'sv' })).rejects.toMatchObject({
      code: 'generic.load-failed',
    });
    expect(await view.alert()).toMatch(/^We couldn’t load this/);
    expect(view.value('Email')).toBe('a@b.se');
    expect(fixture.emitted('widget-closed')).toEqual([]);

    texts.mockRestore();
    view.press('Try again');
    await view.heading('Logga in');
    expect(view.value('E-post')).toBe('a@b.se');
    expect(view.root.querySelector('[part="notice"]')).toBeNull();
  });

  it('keeps the widget’s own notice when another language fails to load', async () => {
    const fixture = scene();
    const view = await fixture.mount('sign-in');
    view.handle.notify({ level: 'warning', text: 'We do not know yet whether it worked', kept: true });
    const texts = vi.spyOn(fixture.desk, 'texts').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fixture.desk.update({ locale: 'sv' })).rejects.toMatchObject({
      code: 'generic.load-failed',
    });

    texts.mockRestore();
    await view.findByText(/^We couldn’t load this/);
    view.press('Try again');
    await view.heading('Logga in');
    expect(view.queryByText(/^We couldn’t load this/)).toBeNull();

    view.getByText('We do not know yet whether it worked');
  });

  it('shows missing files in a panel that waits while they load again', async () => {
    const fixture = scene();
    const texts = vi.spyOn(fixture.desk, 'texts').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fixture.desk.open('sign-in').ready).rejects.toMatchObject({ code: 'generic.load-failed' });

    const box = () => {
      const host = document.querySelector('[data-playerdesk-root]');
      return (host?.shadowRoot ?? host)?.querySelector('[role="dialog"]');
    };
    const again = box()?.querySelector('button');
    again?.click();
    again?.click();
    expect(box()?.getAttribute('aria-busy')).toBe('true');

    texts.mockRestore();
    const view = await findPanel('sign-in');
    await view.heading('Sign in');
    expect(document.querySelectorAll('[data-playerdesk-root]')).toHaveLength(1);
    expect(box()?.getAttribute('part')).toBe('panel');
  });

  it('prefers the operator’s texts in every widget and reports a malformed one', async () => {
    const texts = { 'sign-in.title': 'Hello again', 'button.sign-in': 'Let me in', 'sign-up.step': '{index' };
    const fixture = scene({ texts });
    const view = await fixture.mount('sign-in');
    await view.heading('Hello again');
    view.getByRole('button', { name: 'Let me in' });
    const wizard = await fixture.mount('get-started');
    await wizard.findAllByText('Step 1 of 7');

    expect(fixture.emitted('diagnostic')).toEqual([{ code: 'text-malformed', detail: 'sign-up.step' }]);
  });

  it('loads its texts again after a failure and not after a success', async () => {
    let fails = true;
    const texts = {
      get 'sign-in.title'() {
        if (fails) throw new Error('The compiler did not come.');
        return 'Hello again';
      },
    };
    const { desk } = scene({ texts });
    await expect(desk.texts()).rejects.toThrow('did not come');

    fails = false;
    expect((await desk.texts()).text('sign-in.title')).toBe('Hello again');
    expect(desk.texts()).toBe(desk.texts());
  });

  it('shows a panel as its host configures it', async () => {
    const view = await scene().open('sign-in', {
      panel: { title: 'Members', fullScreen: true, noPadding: true },
    });
    await view.heading('Members');
    fireEvent.click(view.getByRole('button', { name: 'Close X' }));
    await view.handle.closed;
  });

  it('closes the upper of two panels on Escape', async () => {
    const fixture = scene();
    const lower = await fixture.open('sign-in');
    const upper = await fixture.open('account');
    await expect.poll(() => upper.root.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(upper.root, { key: 'Escape' });
    await upper.handle.closed;

    expect(lower.root.isConnected).toBe(true);
  });

  it('looks up the country once when no jurisdiction is set and reports a failure', async () => {
    const platform = createMockPlatform({ script: { bootstrap: { ipCountry: 'SE' } } });
    const fixture = scene({ jurisdiction: undefined, script: { bootstrap: { ipCountry: 'SE' } } });
    await expect.poll(() => fixture.desk.account.jurisdiction()).toBe('SGA');
    expect(fixture.sent('bootstrap')).toHaveLength(1);

    const quiet = createPlayerdesk({
      platform,
      jurisdiction: 'MGA',
      restrictAccess: false,
      history: false,
    });
    expect(platform.calls).toEqual([]);

    quiet.destroy();
  });

  it('replaces an open password form when the country has no passwords', async () => {
    let answer: (value: unknown) => void = () => {};
    const bootstrap = new Promise((resolve) => {
      answer = resolve;
    });
    const view = await scene({ jurisdiction: undefined, script: { bootstrap } }).mount('sign-up');
    view.fill({ Email: 'maja@example.com' });
    expect(view.queryByLabelText('Password', { selector: 'input' })).not.toBeNull();

    answer({ ipCountry: 'SE' });
    await expect.poll(() => view.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    expect(view.value('Email')).toBe('maja@example.com');
  });
});

function refusal(desk: Playerdesk): string {
  try {
    desk.open('sing-in' as never);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
