import { DIAGNOSTICS, type WidgetName } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { widgets } from '../entries/react.tsx';
import { scene } from '../testing/scene.ts';
import type { Playerdesk } from './playerdesk.ts';

describe('two widgets in one element', () => {
  it('are refused, and the first one stays until it is closed', async () => {
    proves('IN-05.occupied');

    const fixture = scene();
    const element = document.body.appendChild(document.createElement('div'));
    const first = fixture.desk.mount('sign-in', element);

    expect(() => fixture.desk.mount('account', element)).toThrow('This element already has a widget');
    await first.ready;
    expect(element.querySelectorAll('[data-widget]')).toHaveLength(1);

    first.close();
    const second = fixture.desk.mount('account', element);
    await second.ready;
    expect(element.querySelectorAll('[data-widget="account"]')).toHaveLength(1);
  });

  it('are refused for two instances, and destroy() removes what it mounted', async () => {
    proves('IN-05.destroy');

    const [one, other] = [scene({ brand: 'one' }), scene({ brand: 'other' })];
    const element = document.body.appendChild(document.createElement('div'));
    await one.desk.mount('sign-in', element).ready;

    expect(() => other.desk.mount('sign-in', element)).toThrow('This element already has a widget');
    other.desk.destroy();
    expect(element.querySelectorAll('[data-widget]')).toHaveLength(1);
    one.desk.destroy();
    expect(element.childElementCount).toBe(0);
  });
});

describe('a widget without what it needs', () => {
  it.each([
    ['message', {}, '"undefined" is no message. The kinds are: activation-required, '],
    ['message', { kind: 'nonsense' }, '"nonsense" is no message. The kinds are: activation-required, '],
    ['sign-up-token', {}, 'The widget "sign-up-token" needs the option "token".'],
  ] as const)('names what is missing: %s with %j', async (widget, options, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fixture = scene();
    fixture.desk.open(widget, options as never).ready.catch(() => {});

    await expect
      .poll(() => fixture.emitted('diagnostic').map(({ detail }) => detail))
      .toContainEqual(expect.stringContaining(words));
  });
});

describe('the options of a widget', () => {
  it('are required exactly where the widget has a required option', () => {
    proves('IN-10.required');

    const compiled = ({ open, mount, update }: Playerdesk, name: WidgetName, place: HTMLElement) => {
      open('account');
      open('account', undefined);
      open('account', { tab: 'profile', panel: { size: 'wide' } });
      open('message', { kind: 'activation-required' });
      open(name);
      mount('sign-in', place);
      // @ts-expect-error: a message needs its kind.
      open('message');
      // @ts-expect-error: a message needs its kind.
      open('message', {});
      // @ts-expect-error: the sign-up with a token needs the token.
      open('sign-up-token', { email: 'anna@example.com' });
      // @ts-expect-error: the sign-up with a token needs the token.
      mount('sign-up-token', place);
      // @ts-expect-error: the component needs the token.
      createElement(widgets['sign-up-token'], {});
      void update({ locale: 'sv' });
      void update({ locale: 'de-AT' });
    };

    expect(compiled).toBeTypeOf('function');
  });
});

describe('a widget in an element that can have no shadow root', () => {
  it('is refused for that reason each time', () => {
    proves('IN-05.element');

    const { desk } = scene({ dom: 'shadow' });
    const table = document.body.appendChild(document.createElement('table'));
    const mount = () => desk.mount('sign-in', table);

    expect(mount).toThrow();
    expect(mount).not.toThrow('already has a widget');
    expect(table.childElementCount).toBe(0);
  });
});

describe('a break that is none', () => {
  it('leaves the player the choice of one', async () => {
    proves('IN-06.no-internal-error');

    const began = { kind: 'nap' } as never;
    const view = await scene({ signedIn: true }).mount('self-exclude', { began });

    expect(view.root.textContent).not.toContain('break.began');
  });
});

describe('a mount without an element', () => {
  it.each([null, undefined, '#place'])('is refused for %s', (element) => {
    proves('IN-05.element');

    expect(() => scene().desk.mount('sign-in', element as never)).toThrow(`"${element}" is no element.`);
  });
});

it('a widget that is opened on a server is refused', () => {
  proves('IN-10.arguments');

  const { desk } = scene();
  vi.stubGlobal('document', undefined);

  expect(() => desk.open('sign-in')).toThrow('A server has no page.');
  vi.unstubAllGlobals();
});

describe('a misspelled jurisdiction', () => {
  it('is refused by an instance and changes nothing in an update', async () => {
    proves('IN-03.instance', 'IN-03.update');

    expect(() => scene({ jurisdiction: 'UKCG' })).toThrow(
      '"UKCG" is no jurisdiction. The packs are: MGA, SGA, ES, UKGC.',
    );

    const fixture = scene({ locale: 'en-US' });
    const view = await fixture.mount('sign-in');
    await expect(fixture.desk.update({ jurisdiction: 'UKCG', locale: 'sv', theme: 'dark' })).rejects.toThrow(
      '"UKCG" is no jurisdiction',
    );
    await fixture.desk.update({ theme: 'light' });

    expect(fixture.desk.account.jurisdiction()).toBe('MGA');
    expect(fixture.desk.account.language('')).toBe('en');
    await view.heading('Sign in');
  });
});

describe('an account whose jurisdiction has no pack', () => {
  it('is reported once, unless the host configures a jurisdiction', async () => {
    proves('IN-03.account');

    const getProfile = { ...sampleProfile, jurisdiction: 'UKCG' };
    const signedIn = (jurisdiction: string | undefined) =>
      scene({ signedIn: true, script: { getProfile }, jurisdiction });

    const free = signedIn(undefined);
    await expect
      .poll(() => free.emitted('diagnostic'))
      .toEqual([{ code: 'jurisdiction-unknown', detail: 'UKCG' }]);
    await free.desk.account.refreshProfile();
    expect(free.emitted('diagnostic')).toHaveLength(1);

    const configured = signedIn('UKGC');
    await expect.poll(() => configured.desk.account.store.getState().status).toBe('signed-in');
    await vi.dynamicImportSettled();
    expect(configured.emitted('diagnostic')).toEqual([]);
  });
});

describe('a call of a destroyed instance', () => {
  it('is written to the console of a developer', async () => {
    proves('IN-10.arguments');

    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { desk, emitted } = scene({ thme: 'dark' } as object);
    fireEvent.pointerOver(document);
    await expect.poll(() => emitted('diagnostic')).toHaveLength(1);
    desk.destroy();
    desk.on('ready', () => {});
    await desk.update({});

    for (const method of ['on', 'update'])
      await expect.poll(() => String(warn.mock.calls)).toContain(`${method}: this instance was destroyed`);
  });
});

describe('events of a widget', () => {
  it('omit widget-closed for a widget that never opened', async () => {
    proves('IN-04.never-opened');

    const fixture = scene();
    const handle = fixture.desk.open('sign-in');
    handle.close();
    await handle.closed;
    await handle.ready;

    expect(fixture.events.map(({ event }) => event).filter((name) => name.startsWith('widget-'))).toEqual([]);
  });
});

describe('a widget that cannot be loaded', () => {
  it('reports the cause as a diagnostic and in its rejection', async () => {
    proves('IN-06.diagnostic', 'IN-06.rejection');

    vi.spyOn(Document.prototype, 'adoptedStyleSheets', 'set').mockImplementation(() => {
      throw new TypeError('adoptedStyleSheets is read-only');
    });
    const fixture = scene();
    const handle = fixture.desk.open('sign-in');

    await expect(handle.ready).rejects.toMatchObject({
      code: 'generic.load-failed',
      cause: { message: 'adoptedStyleSheets is read-only' },
    });
    expect(fixture.emitted('diagnostic')).toEqual([
      { code: 'load-failed', detail: 'sign-in: TypeError: adoptedStyleSheets is read-only' },
    ]);
  });
});

describe('mistakes in the options of an instance', () => {
  const report = async (options: object) => {
    const fixture = scene(options);
    fireEvent.pointerOver(document);
    await fixture.mount('sign-in');
    await expect.poll(() => fixture.emitted('diagnostic').length).toBeGreaterThan(0);
    return fixture.emitted('diagnostic');
  };

  it.each([
    ['a misspelled option', { thme: 'dark' }, 'option-unknown', 'thme (did you mean theme?)'],
    ['an option that does not exist', { colour: 'red' }, 'option-unknown', 'colour'],
    ['an unknown locale', { locale: 'klingon' }, 'locale-unknown', 'klingon'],
    ['a misspelled locale', { locale: 'sw-SE' }, 'locale-unknown', 'sw-SE'],
    ['an unknown theme', { theme: 'black' }, 'theme-unknown', 'black'],
    ['a text that no widget has', { texts: { 'sign-in.titel': 'Hi' } }, 'text-unknown', 'sign-in.titel'],
  ])('%s is reported once', async (_name, options, code, detail) => {
    proves('IN-10.options');

    const diagnostics = await report(options);

    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code, detail: expect.stringContaining(detail) });
  });

  it.each([
    ['right options and attributes of other software', 'corrected'],
    [
      "an operator's own questions, lists and error codes",
      {
        'self-test.item.lied': 'Have you lied?',
        'wealth.source.land': 'Land',
        'error.acme.closed': 'Closed',
      },
    ],
  ])('does not exist for %s', async (_name, texts) => {
    proves('IN-10.silent');

    const fixture = scene({ locale: 'sv_FI', theme: 'dark', texts, cfasync: 'false' } as object);
    fireEvent.pointerOver(document);
    await fixture.mount('sign-in');
    await vi.dynamicImportSettled();

    expect(fixture.emitted('diagnostic')).toEqual([]);
  });

  it('is explained in the console of a development build with cause, remedy and link', async () => {
    proves('IN-10.console');

    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await report({ thme: 'dark' });

    await expect
      .poll(() => warn.mock.calls)
      .toEqual([
        [
          [
            'Playerdesk: option-unknown: thme (did you mean theme?)',
            `Cause: ${DIAGNOSTICS['option-unknown']?.[0]}`,
            `Remedy: ${DIAGNOSTICS['option-unknown']?.[1]}`,
            'See https://github.com/playerdesk/playerdesk/blob/main/docs/embedding/diagnostics.md#option-unknown',
          ].join('\n'),
        ],
      ]);
  });

  it.each([
    ['not written', {}, 0],
    ['written with `debug`', { debug: true }, 1],
  ])('is %s to the console of a production build on a public host', async (_name, options, times) => {
    proves('IN-10.console');

    vi.stubEnv('NODE_ENV', 'production');
    vi.stubGlobal('location', new URL('https://casino.example'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await report({ thme: 'dark', ...options });
    await vi.dynamicImportSettled();
    vi.unstubAllEnvs();

    expect(warn).toHaveBeenCalledTimes(times);
  });
});
