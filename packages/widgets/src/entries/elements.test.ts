import { afterEach, expect, it, vi } from 'vitest';
import { PlayerdeskWidgetElement } from './elements.ts';
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

it('an element on the page opens its widget with its attributes, in camelCase and without its own', () => {
  expect(
    optionsIn('<playerdesk-widget type="deposit" id="a" class="b" data-c="d" bonus-code="WELCOME">'),
  ).toEqual({
    bonusCode: 'WELCOME',
  });
});

it('an element that says true or false opens its widget with yes or no', () => {
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

it('an element that says anything else than true or false opens its widget with the text', () => {
  expect(optionsIn('<playerdesk-widget type="sign-in" email="True">')).toEqual({ email: 'True' });
  expect(optionsIn('<playerdesk-widget type="sign-in" email="">')).toEqual({ email: '' });
});
