import { proves } from '@playerdesk/proves';
import { afterEach, expect, it, vi } from 'vitest';
import { PlayerdeskWidgetElement, provideDesk } from './elements.ts';
import type { Playerdesk } from './index.ts';

afterEach(() => document.body.replaceChildren());

/** Returns the options with which the widget of an element is opened. */
function optionsIn(html: string): unknown {
  const mount = vi.fn(() => ({ close: () => {} }));
  document.body.innerHTML = html;
  const element = document.querySelector('playerdesk-widget') as PlayerdeskWidgetElement;
  expect(element).toBeInstanceOf(PlayerdeskWidgetElement);
  element.desk = { mount } as unknown as Playerdesk;
  const [[, , options] = []] = mount.mock.calls as unknown[][];
  return options;
}

it('an element opens its widget with its camelCase attributes and without reserved ones', () => {
  expect(
    optionsIn('<playerdesk-widget type="deposit" id="a" class="b" data-c="d" bonus-code="WELCOME">'),
  ).toEqual({
    bonusCode: 'WELCOME',
  });
});

it('an element with true or false opens its widget with a boolean', () => {
  expect(optionsIn('<playerdesk-widget type="account" menu="false" required="true" tab="limits">')).toEqual({
    menu: false,
    required: true,
    tab: 'limits',
  });
  expect(optionsIn('<playerdesk-widget type="message" kind="account-review" close-button="false">')).toEqual({
    kind: 'account-review',
    closeButton: false,
  });
});

it('an element with any other value opens its widget with the text', () => {
  expect(optionsIn('<playerdesk-widget type="sign-in" email="True">')).toEqual({ email: 'True' });
  expect(optionsIn('<playerdesk-widget type="sign-in" email="">')).toEqual({ email: '' });
});

it('an element takes over an instance that was set before its definition, and follows the next one', () => {
  const created = () => ({ mount: vi.fn(() => ({ close: () => {} })) });
  const [first, second] = [created(), created()];
  const element = document.createElement('playerdesk-widget');
  element.setAttribute('type', 'sign-in');
  Object.defineProperty(element, 'desk', { value: first, configurable: true, writable: true });

  document.body.append(element);
  expect(first.mount).toHaveBeenCalledOnce();

  element.desk = second as unknown as Playerdesk;
  expect(second.mount).toHaveBeenCalledOnce();
});

it('an element opens its widget once its framework has set, corrected or changed its attributes', async () => {
  proves('IN-25.late');

  const mount = vi.fn((type: string, ..._rest: unknown[]) => {
    if (type === 'signin') throw new Error('"signin" is no Playerdesk widget.');
    return { close: () => {}, update: () => {} };
  });
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  provideDesk({ mount } as unknown as Playerdesk);
  const element = document.body.appendChild(document.createElement('playerdesk-widget'));
  const set = async (attributes: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    await null;
    return mount.mock.calls.splice(0).map(([type, , options]) => [type, options]);
  };

  expect(await set({ type: 'account', menu: 'false' })).toEqual([['account', { menu: false }]]);
  expect(await set({ type: 'signin' })).toEqual([['signin', { menu: false }]]);
  expect(reported).toHaveBeenCalledOnce();
  expect(await set({ type: 'sign-in' })).toEqual([['sign-in', { menu: false }]]);
  expect(await set({ 'data-playerdesk-brand': 'south' })).toEqual([]);
  provideDesk({ mount } as unknown as Playerdesk, 'south');
  expect(await set({})).toEqual([['sign-in', { menu: false }]]);
  provideDesk(null, 'south');
  provideDesk(null);
});

it('an element whose instance is a promise is reported', () => {
  proves('IN-10.alone');

  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const element = document.body.appendChild(document.createElement('playerdesk-widget'));
  element.setAttribute('type', 'sign-in');

  element.desk = Promise.resolve() as never;

  expect(reported.mock.calls).toEqual([[new Error('The desk is no instance: [object Promise]')]]);
});

it('an element with a wrong widget is reported, and the others are mounted', () => {
  proves('IN-10.alone');

  const wrong = new Error('"signin" is no Playerdesk widget.');
  const mount = vi.fn((type: string) => {
    if (type === 'signin') throw wrong;
    return { close: () => {} };
  });
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  document.body.innerHTML =
    '<playerdesk-widget type="signin"></playerdesk-widget><playerdesk-widget type="sign-in"></playerdesk-widget>';

  provideDesk({ mount } as unknown as Playerdesk);

  expect(mount.mock.calls.map(([type]) => type)).toEqual(['signin', 'sign-in']);
  expect(reported.mock.calls).toEqual([[wrong]]);
  provideDesk(null);
});
