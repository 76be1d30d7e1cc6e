import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { translatePage } from '../design-system/testing/translate-page.ts';
import { prerender } from '../entries/prerender.tsx';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import type { SignUpProps } from '../options/widget-props.ts';
import { scene, screenIn } from '../testing/scene.ts';

type Asked = Pick<
  PlayerdeskOptions,
  'locale' | 'theme' | 'texts' | 'jurisdiction' | 'activation' | 'cashier' | 'signUp'
>;
type First = 'sign-in' | 'get-started';

/** Adds prerendered HTML to the page, types into it, and then mounts the widget. */
async function woken(widget: First, dom: 'light' | 'shadow', asked: Asked, props: SignUpProps, id = 'a') {
  const element = document.createElement('div');
  document.body.append(element);
  const place = dom === 'shadow' ? element.attachShadow({ mode: 'open' }) : element;
  place.innerHTML = await prerender(widget, { ...asked, props, id });
  const field = place.querySelector<HTMLInputElement>('[name="email"]');
  if (!field) throw new Error('There is no field for the e-mail.');
  const typed = `${props.email ?? ''}typed`;
  fireEvent.input(field, { target: { value: typed } });
  field.focus();
  field.setSelectionRange?.call(Object.assign(field, { type: 'text' }), 2, 2);
  field.type = 'email';
  const fixture = scene({ signUp: undefined, ...asked, dom });
  const handle = fixture.desk.mount(widget, element, props);
  await handle.ready;
  await expect.poll(() => fixture.emitted('ready')).toHaveLength(1);
  return { fixture, element, place, field, typed };
}

const SETTINGS: [string, Asked, SignUpProps][] = [
  ['by default', {}, {}],
  ['in Thai', { locale: 'th-TH' }, {}],
  ['in the dark theme', { theme: 'dark' }, {}],
  ['with a prefilled email', {}, { email: 'maja@example.com' }],
  ['with operator texts', { texts: { 'field.email.label': 'Your {n, plural, other {address}}' } }, {}],
  ['with a malformed text', { texts: { 'button.sign-in': 'Go {x' } }, {}],
  ['under SGA', { jurisdiction: 'SGA' }, {}],
  ['without activation', { activation: false }, {}],
  ['in the documented sign-up', { signUp: { flow: 'documented' } }, {}],
  ['with a cashier', { cashier: { provider: 'fluid' } }, {}],
];

describe.each(['light', 'shadow'] as const)('a first screen in %s DOM', (dom) => {
  describe.each(['sign-in', 'get-started'] as const)('of %s', (widget) => {
    // Without passwords, the first screen has no field whose text could be kept.
    const settings = SETTINGS.filter(([what]) => widget === 'get-started' || what !== 'under SGA');
    it.each(settings)('%s hydrates with its nodes, text and focus', async (_what, asked, props) => {
      const { fixture, element, place, field, typed } = await woken(widget, dom, asked, props);
      const view = await screenIn(element);

      await expect.poll(() => view.root.querySelector('form')).not.toBeNull();
      expect(place.querySelector('[name="email"]')).toBe(field);
      expect(field.value).toBe(typed);
      expect((element.shadowRoot ?? document).activeElement).toBe(field);
      expect(fixture.emitted('diagnostic').filter(({ code }) => code !== 'text-malformed')).toEqual([]);
    });
  });
});

describe('a first screen in a market without passwords', () => {
  it.each(['light', 'shadow'] as const)('is the e-ID one in %s DOM and hydrates unchanged', async (dom) => {
    const element = document.createElement('div');
    document.body.append(element);
    const place = dom === 'shadow' ? element.attachShadow({ mode: 'open' }) : element;
    place.innerHTML = await prerender('sign-in', { id: 'a', jurisdiction: 'SGA' });
    const title = place.querySelector('h2');
    expect(title?.textContent).toBe('Sign in with BankID');

    const fixture = scene({ jurisdiction: 'SGA', dom });
    await fixture.desk.mount('sign-in', element).ready;
    expect(place.querySelector('h2')).toBe(title);
    expect(fixture.emitted('diagnostic')).toEqual([]);
  });
});

describe('a first screen whose instance changes', () => {
  it.each(['light', 'shadow'] as const)(
    'gets another theme and language before hydration in %s DOM, hydrates unchanged and then follows',
    async (dom) => {
      const element = document.createElement('div');
      document.body.append(element);
      const place = dom === 'shadow' ? element.attachShadow({ mode: 'open' }) : element;
      place.innerHTML = await prerender('sign-in', { id: 'a', theme: 'light' });
      const field = place.querySelector<HTMLInputElement>('[name="email"]') as HTMLInputElement;
      fireEvent.input(field, { target: { value: 'typed' } });
      const fixture = scene({ theme: 'light', dom });
      const { ready } = fixture.desk.mount('sign-in', element);
      await fixture.desk.update({ theme: 'dark', locale: 'sv' });
      await ready;

      await expect.poll(() => place.querySelector('h2')?.textContent).toBe('Logga in');
      expect(place.querySelector('[part="root"]')?.getAttribute('data-theme')).toBe('dark');
      expect(place.querySelector('[name="email"]')).toBe(field);
      expect(field.value).toBe('typed');
      expect(fixture.emitted('diagnostic')).toEqual([]);
    },
  );
});

describe('a first screen in which the pointer or the focus moves while it hydrates', () => {
  const EVENTS: [string, new (type: string, init: FocusEventInit & MouseEventInit) => Event][] = [
    ['focusin', FocusEvent],
    ['mouseover', MouseEvent],
    ['pointerover', MouseEvent],
    ['dragenter', MouseEvent],
  ];

  it.each(EVENTS)('ends in shadow DOM without an error, after %s', async (name, Kind) => {
    proves('IN-11.hydration-events');
    const element = document.createElement('div');
    document.body.append(element);
    const place = element.attachShadow({ mode: 'open' });
    place.innerHTML = await prerender('sign-in', { id: 'a' });
    const field = place.querySelector('[name="email"]') as HTMLInputElement;
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    process.prependListener('uncaughtException', onError);
    const container = place.querySelector('[data-playerdesk-container]') as HTMLElement;
    const listen = container.addEventListener.bind(container);
    // React listens when it begins to hydrate, and renders in a later task.
    const begun = new Promise<void>((resolve) => {
      container.addEventListener = (...listener: Parameters<typeof listen>) => {
        listen(...listener);
        if (listener[0] === name) queueMicrotask(resolve);
      };
    });
    const fixture = scene({ dom: 'shadow' });
    const { ready } = fixture.desk.mount('sign-in', element);
    await begun;
    // The event stays in the shadow tree, so the browser clears its target afterwards.
    const relatedTarget = place.querySelector('[name="password"]');
    field.dispatchEvent(new Kind(name, { bubbles: true, composed: true, relatedTarget }));
    await ready;
    // React would dispatch a stored event again in a task of its own.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    process.removeListener('uncaughtException', onError);

    expect(errors).toEqual([]);
    expect(place.querySelector('[name="email"]')).toBe(field);
    expect(fixture.emitted('diagnostic')).toEqual([]);
  });
});

describe('two first screens on a page', () => {
  it('hydrate side by side unchanged', async () => {
    const one = await woken('sign-in', 'light', { locale: 'sv' }, {}, 'one');
    const two = await woken('get-started', 'light', { locale: 'pl-PL' }, {}, 'two');
    for (const { fixture, place, field, typed } of [one, two]) {
      expect(place.querySelector('[name="email"]')).toBe(field);
      expect(field.value).toBe(typed);
      expect(fixture.emitted('diagnostic')).toEqual([]);
    }

    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('work after hydration', async () => {
    const { element } = await woken('sign-in', 'light', {}, {});
    const view = await screenIn(element);
    view.fill({ Email: '' });
    view.press('Sign in');

    expect(await view.problemAt('Email')).toBe('Must provide an email address');
  });
});

describe('a first screen with other texts than its instance', () => {
  it('is rendered from scratch and reported', async () => {
    const element = document.createElement('div');
    document.body.append(element);
    element.innerHTML = await prerender('sign-in', { id: 'a', locale: 'sv' });
    const fixture = scene({ locale: 'fi' });
    await fixture.desk.mount('sign-in', element).ready;

    await expect.poll(() => element.querySelector('h2')?.textContent).toBe('Kirjaudu sisään');
    expect(fixture.emitted('diagnostic')).toMatchObject([{ code: 'hydration-mismatch' }]);
  });
});

describe.each(['light', 'shadow'] as const)(
  'a first screen in %s DOM that the browser translates before it is taken over',
  (dom) => {
    it('keeps the typed text and the focus', async () => {
      proves('UX-95.first-form');
      const element = document.createElement('div');
      document.body.append(element);
      const place = dom === 'shadow' ? element.attachShadow({ mode: 'open' }) : element;
      place.innerHTML = await prerender('sign-in', { id: 'a' });
      const field = place.querySelector<HTMLInputElement>('[name="email"]') as HTMLInputElement;
      fireEvent.input(field, { target: { value: 'maja@example.com' } });
      fireEvent.click(place.querySelector('[name="remember"]') as HTMLInputElement);
      field.focus();

      const stop = translatePage();
      await scene({ dom }).desk.mount('sign-in', element).ready;
      stop();

      const [email, remember] = ['email', 'remember'].map((name) =>
        place.querySelector<HTMLInputElement>(`[name="${name}"]`),
      );
      expect(email?.value).toBe('maja@example.com');
      expect(remember?.checked).toBe(true);
      expect((element.shadowRoot ?? document).activeElement).toBe(email);
    });
  },
);
