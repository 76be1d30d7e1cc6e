import { sampleProfile } from '@playerdesk/adapters/memory';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../testing/scene.ts';

afterEach(destroyScenes);

describe('two widgets in one element', () => {
  it('are refused, and the first one stays until it is closed', async () => {
    proves('IN-05.occupied');

    const here = scene();
    const element = document.body.appendChild(document.createElement('div'));
    const first = here.desk.mount('sign-in', element);

    expect(() => here.desk.mount('account', element)).toThrow('This element already has a widget');
    await first.ready;
    expect(element.querySelectorAll('[data-widget]')).toHaveLength(1);

    first.close();
    const second = here.desk.mount('account', element);
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

describe('a misspelled jurisdiction', () => {
  it('is refused by an instance and changes nothing in an update', async () => {
    proves('IN-03.instance', 'IN-03.update');

    expect(() => scene({ jurisdiction: 'UKCG' })).toThrow(
      'There is no jurisdiction "UKCG". The packs are MGA, SGA, ES, UKGC.',
    );

    const here = scene({ locale: 'en-US' });
    const view = await here.mount('sign-in');
    await expect(here.desk.update({ jurisdiction: 'UKCG', locale: 'sv', theme: 'dark' })).rejects.toThrow(
      'There is no jurisdiction "UKCG"',
    );
    await here.desk.update({ theme: 'light' });

    expect(here.desk.account.jurisdiction()).toBe('MGA');
    expect(here.desk.account.language('')).toBe('en');
    await view.heading('Sign in');
  });
});

describe('an account whose jurisdiction has no pack', () => {
  it('is reported once, unless the host configures a jurisdiction', async () => {
    proves('IN-03.account');

    const getProfile = { ...sampleProfile, jurisdiction: 'UKCG' };
    const reported = async (jurisdiction: string | undefined) => {
      const here = scene({ signedIn: true, script: { getProfile }, jurisdiction });
      await here.mount('account');
      await here.desk.account.refreshProfile();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return here.emitted('diagnostic');
    };

    expect(await reported(undefined)).toEqual([{ code: 'jurisdiction-unknown', detail: 'UKCG' }]);
    expect(await reported('UKGC')).toEqual([]);
  });
});

describe('events of a widget', () => {
  it('omit widget-closed for a widget that never opened', async () => {
    proves('IN-04.never-opened');

    const here = scene();
    const handle = here.desk.open('sign-in');
    handle.close();
    await handle.closed;
    await handle.ready;

    expect(here.events.map(({ event }) => event).filter((name) => name.startsWith('widget-'))).toEqual([]);
  });
});

describe('a widget that cannot be loaded', () => {
  it('reports the cause as a diagnostic and in its rejection', async () => {
    proves('IN-06.diagnostic', 'IN-06.rejection');

    vi.spyOn(Document.prototype, 'adoptedStyleSheets', 'set').mockImplementation(() => {
      throw new TypeError('adoptedStyleSheets is read-only');
    });
    const here = scene();
    const handle = here.desk.open('sign-in');

    await expect(handle.ready).rejects.toMatchObject({
      code: 'generic.load-failed',
      cause: { message: 'adoptedStyleSheets is read-only' },
    });
    expect(here.emitted('diagnostic')).toEqual([
      { code: 'load-failed', detail: 'sign-in: TypeError: adoptedStyleSheets is read-only' },
    ]);
  });
});
