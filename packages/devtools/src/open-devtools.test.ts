import '@playerdesk/testing/jsdom';
import { getBonuses, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform, type MockScript } from '@playerdesk/testing';
import { createPlayerdesk, type Playerdesk, type PlayerdeskOptions } from '@playerdesk/widgets';
import { fireEvent, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Devtools, openDevtools } from './open-devtools.ts';

const PLAYER = 'maja.lind@example.com';
const desks: Playerdesk[] = [];
const panels: Devtools[] = [];

afterEach(() => {
  for (const panel of panels.splice(0)) panel.close();
  for (const desk of desks.splice(0)) desk.destroy();
  vi.unstubAllEnvs();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function createDesk({ script = {}, ...options }: Partial<PlayerdeskOptions> & { script?: MockScript } = {}) {
  const platform = createMockPlatform({ script });
  const fixed = { dom: 'light', history: false, jurisdiction: 'MGA', restrictAccess: false } as const;
  const desk = createPlayerdesk({ ...fixed, ...options, platform });
  desks.push(desk);
  return { desk, platform };
}

function openPanel(desk: Playerdesk) {
  panels.push(openDevtools(desk));
  const host = document.querySelector<HTMLElement>('[data-playerdesk-devtools]');
  const root = host?.shadowRoot?.querySelector('section');
  if (!host || !root) throw new Error('There is no panel.');
  const section = (title: string) => {
    const element = [...root.children].find(({ textContent }) => textContent?.startsWith(title));
    if (!(element instanceof HTMLDetailsElement)) throw new Error(`There is no section ${title}.`);
    return element;
  };
  /** Opens a section, as a click on its summary does. */
  const expand = (title: string) => {
    section(title).open = true;
    fireEvent(section(title), new Event('toggle'));
    return section(title);
  };
  return { host, root, section, expand, text: (title: string) => expand(title).textContent ?? '' };
}

describe('the devtools', () => {
  it('are refused in a production build unless they are forced', () => {
    proves('IN-64.production');

    const { desk } = createDesk();
    vi.stubEnv('NODE_ENV', 'production');

    expect(() => openDevtools(desk)).toThrow('in a development build only');
    expect(document.querySelector('[data-playerdesk-devtools]')).toBeNull();
    panels.push(openDevtools(desk, { force: true }));
    expect(document.querySelectorAll('[data-playerdesk-devtools]')).toHaveLength(1);
  });

  it('open once for an instance, and close with everything that they record', async () => {
    proves('IN-64.close');

    const { desk, platform } = createDesk();
    const { call } = platform;
    const { text } = await desk.texts();
    const panel = openDevtools(desk);

    expect(openDevtools(desk)).toBe(panel);
    const { root } = openPanel(desk);
    expect(platform.call).not.toBe(call);
    fireEvent.click(within(root).getByRole('button', { name: 'Close' }));

    expect(document.querySelector('[data-playerdesk-devtools]')).toBeNull();
    expect(platform.call).toBe(call);
    expect((await desk.texts()).text).toBe(text);
  });

  it('need neither HTML nor inline styles, and stay usable above a panel', () => {
    proves('IN-64.policy', 'IN-64.usable');

    const html = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    const { desk } = createDesk();
    const { host, root } = openPanel(desk);

    expect(html).not.toHaveBeenCalled();
    expect(root.querySelector('style, [style]')).toBeNull();
    expect(host.shadowRoot?.adoptedStyleSheets).toHaveLength(1);
    expect(host.matches('[data-playerdesk-keep]')).toBe(true);
    expect(within(root).getByRole('heading', { name: 'Playerdesk devtools' })).toBeDefined();
  });
});

describe('the calls', () => {
  it('have the operation, the outcome and the duration, and no data', async () => {
    proves('IN-64.calls', 'IN-64.private');

    const failure = playerdeskError({ code: 'bonus.not-eligible', kind: 'refused' });
    const { desk } = createDesk({ script: { getBonuses: () => Promise.reject(failure) } });
    const { section } = openPanel(desk);
    await desk.account.signIn({ email: PLAYER, password: 'Secret123!' });
    await desk.account.read(getBonuses, {}).catch(() => {});

    const calls = section('Calls').textContent ?? '';
    expect(calls).toMatch(/signIn · write · answered · \d+ ms/);
    expect(calls).toMatch(/getBonuses · read · bonus\.not-eligible · \d+ ms/);
    expect(calls).not.toContain(PLAYER);
    expect(calls).not.toContain('Secret123!');
    expect(calls).not.toContain(desk.account.sessionId());
  });

  it('of a platform that is frozen are not recorded, and it goes on', async () => {
    proves('IN-64.calls');

    const platform = Object.freeze(createMockPlatform({ script: {} }));
    const desk = createPlayerdesk({ platform, jurisdiction: 'MGA', restrictAccess: false });
    desks.push(desk);
    const { section } = openPanel(desk);

    await expect(desk.account.read(getBonuses, {})).resolves.toBeDefined();
    expect(section('Calls').textContent).toContain('cannot be recorded');
  });
});

describe('the events', () => {
  it('have their data, without secrets', () => {
    proves('IN-64.events', 'IN-64.private');

    const { desk } = createDesk();
    const { section } = openPanel(desk);
    const { events } = desk.account;
    events.emit('error', { code: 'generic.network', kind: 'network' });
    events.emit('open-route', { route: 'terms', params: { token: 'abc', page: '2' } });

    const text = section('Events').textContent ?? '';
    expect(text).toContain('Events (2)');
    expect(text).toContain('"code": "generic.network"');
    expect(text).toContain('"page": "2"');
    expect(text).not.toContain('abc');
  });

  it('keep the newest 200', () => {
    proves('IN-64.events');

    const { desk } = createDesk();
    const { section } = openPanel(desk);
    for (let count = 1; count <= 250; count += 1) {
      desk.account.events.emit('diagnostic', { code: `code-${count}` });
    }

    expect(section('Events').querySelectorAll('li')).toHaveLength(200);
    expect(section('Events').querySelector('li')?.textContent).toContain('code-250');
  });
});

describe('the state', () => {
  it('of the session follows a sign-in and does not identify the player', async () => {
    proves('IN-64.session', 'IN-64.private');

    const { desk } = createDesk();
    const { text } = openPanel(desk);
    expect(text('Session')).toContain('Statussigned-out');

    await desk.account.signIn({ email: PLAYER, password: 'x' });

    await expect.poll(() => text('Session')).toContain('Statussigned-in');
    expect(text('Session')).not.toContain('Maja');
    expect(text('Session')).not.toContain(PLAYER);
    expect(text('Session')).not.toContain(desk.account.sessionId());
  });

  it('of the rules has the pack with its sources, also after another one applies', async () => {
    proves('IN-64.rules');

    const { desk } = createDesk();
    const { expand, section } = openPanel(desk);
    expand('Rules');
    await expect
      .poll(() => section('Rules').textContent, { timeout: 10_000 })
      .toContain('SourcesRuleSourceChecked onConfidence');
    expect(section('Rules').textContent).toContain('JurisdictionMGA');

    await desk.update({ jurisdiction: 'UKGC' });

    await expect
      .poll(() => section('Rules').querySelectorAll('tbody tr').length, { timeout: 10_000 })
      .toBeGreaterThan(10);
    expect(section('Rules').textContent).toContain('JurisdictionUKGC');
  });

  it('of the instances has each instance of the page', () => {
    proves('IN-64.instances');

    const { desk } = createDesk({ brand: 'one', locale: 'sv' });
    const { desk: other } = createDesk({ brand: 'other' });
    const page = globalThis as { [name: symbol]: unknown };
    page[Symbol.for('playerdesk.instances')] = new Set([desk, other]);
    const { expand } = openPanel(desk);

    const rows = [...expand('Instances').querySelectorAll('tbody tr')];
    delete page[Symbol.for('playerdesk.instances')];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'one (this panel)svsystemMGAno address',
      'otherdefaultsystemMGAno address',
    ]);
  });

  it('of the clocks has their difference', () => {
    proves('IN-64.clock');

    const { desk, platform } = createDesk();
    platform.emit('server-time', desk.account.environment.now() + 90_000);
    const { text } = openPanel(desk);

    expect(text('Clock')).toMatch(/Difference\+(90\.0|89\.9) s/);
  });
});

describe('the text keys', () => {
  it('are shown for the text under the pointer, and only for texts of widgets', async () => {
    proves('IN-64.texts');

    const { desk } = createDesk({ locale: 'en-US' });
    const place = document.body.appendChild(document.createElement('div'));
    const other = document.body.appendChild(document.createElement('p'));
    other.textContent = 'Sign in';
    await desk.mount('sign-in', place).ready;
    const { expand } = openPanel(desk);
    const section = expand('Text keys');
    const output = section.querySelector('output');
    fireEvent.click(within(section).getByRole('checkbox', { hidden: true }));

    fireEvent.pointerOver(other);
    expect(output?.textContent).toBe('Point at a text of a widget.');
    await expect
      .poll(() => {
        fireEvent.pointerOver(within(place).getByRole('heading', { name: 'Sign in', hidden: true }));
        return output?.textContent;
      })
      .toContain('sign-in.title');

    fireEvent.focusIn(within(place).getByLabelText('Email'));
    expect(output?.textContent).toBe('field.email.label: Email');
  });
});
