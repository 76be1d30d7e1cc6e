import { getBonuses as getBonusesOperation, playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Scene, scene } from '../testing/scene.ts';

// Compiles what the instances load lazily.
beforeAll(async () => {
  await import('./diagnostics/diagnose.ts');
  await Promise.all([
    import('./diagnostics/developer-console.ts'),
    import('./diagnostics/find-no-answer-reason.ts'),
    import('./diagnostics/find-react-mismatch.ts'),
    import('./diagnostics/find-file-reason.ts'),
    import('../shell/load-failure.ts'),
  ]);
}, 60_000);

/** On a busy machine, code that is loaded lazily takes seconds. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

const codes = (fixture: Scene) => fixture.emitted('diagnostic').map(({ code }) => code);

describe('a platform that does not answer', () => {
  const NETWORK = playerdeskError({ code: 'generic.network', kind: 'network' });
  const UNREACHABLE = { code: 'platform.unreachable', detail: 'https://api.example.com' };

  /** An instance whose call fails, and the requests that look for the reason. */
  function fail({ error = NETWORK, address = 'https://api.example.com/rest' } = {}) {
    const request = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', request);
    const getBonuses = () => Promise.reject(error);
    const fixture = scene({ script: { getBonuses } });
    Object.assign(fixture.platform, { address });
    const call = () => fixture.desk.account.read(getBonusesOperation, {}).catch(() => {});
    return { fixture, call, request };
  }

  it('is reported with the reason, also before the first input', async () => {
    proves('IN-60.reported', 'IN-10.early');

    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fixture, call } = fail();
    await call();

    await eventually(() => fixture.emitted('diagnostic')).toEqual([UNREACHABLE]);
    await eventually(() => warn.mock.calls.flat().join()).toContain('#platform.unreachable');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is reported once and examined at most three times', async () => {
    proves('IN-60.bounded');

    const { fixture, call, request } = fail();
    const callAgain = async () => {
      await call();
      return request.mock.calls.length;
    };

    // Two requests each.
    await eventually(callAgain).toBe(6);
    for (const _again of [1, 2, 3]) {
      await vi.dynamicImportSettled();
      expect(await callAgain()).toBe(6);
    }
    expect(codes(fixture)).toEqual(['platform.unreachable']);
  });

  it.each([
    ['a platform without an address', { address: '' }],
    ['a refusal', { error: playerdeskError({ code: 'sign-in.player-blocked', kind: 'refused' }) }],
  ])('is not looked for in the case of %s', async (_name, options) => {
    proves('IN-60.silent');

    const { fixture, call, request } = fail(options);
    await call();
    await vi.dynamicImportSettled();

    expect(fixture.emitted('error')).toHaveLength(1);
    expect(request).not.toHaveBeenCalled();
    expect(codes(fixture)).toEqual([]);
  });
});

describe('a platform that redirects', () => {
  it('is reported with its address', async () => {
    proves('IN-60.redirect');

    vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect', status: 0 }));
    const fixture = scene();
    const address = 'https://api.example.com/rest';
    Object.assign(fixture.platform, { address });
    fixture.desk.account.events.emit('diagnostic', {
      code: 'platform.unreadable-answer',
      detail: 'bootstrap: 0',
    });

    await eventually(() => fixture.emitted('diagnostic')).toContainEqual({
      code: 'platform.redirected',
      detail: address,
    });
  });
});

describe('an address that is no platform’s', () => {
  const missing = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
  const refused = playerdeskError({ code: 'generic.unknown-error', kind: 'refused' });

  it.each([
    ['is reported if it answers every call with 404', 404, missing, ['platform.not-found']],
    ['is reported if it answers every call with 404 and a code', 404, refused, ['platform.not-found']],
    ['is reported if a gateway refuses every call', 401, refused, ['platform.not-found']],
    ['is not reported if it knows a first call', 200, missing, []],
    ['is not reported if it refuses a first call with a code', 403, refused, []],
  ])('%s', async (_name, status, error, expected) => {
    proves('IN-60.reported');

    const request = vi.fn((url: string) =>
      Promise.resolve(
        url.endsWith('/countries')
          ? new Response(status === 403 ? '{"Code":"CountryBlocked"}' : '', { status })
          : new Response('', { status: 404 }),
      ),
    );
    vi.stubGlobal('fetch', request);
    const fixture = scene({ script: { getBonuses: () => Promise.reject(error) } });
    Object.assign(fixture.platform, { address: 'https://api.example.com/nope' });

    await fixture.desk.account.read(getBonusesOperation, {}).catch(() => {});
    await eventually(() => request.mock.calls.map(([url]) => url)).toEqual([
      'https://api.example.com/nope/bootstrap',
      'https://api.example.com/nope/countries',
    ]);
    await vi.dynamicImportSettled();
    await eventually(() => codes(fixture)).toEqual(expected);
  });
});

describe('a file of the widgets that does not load', () => {
  it('is reported with the reason', async () => {
    proves('IN-60.files');

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const fixture = scene();
    const file = 'https://cdn.example.com/sign-in.js';
    const detail = `sign-in: TypeError: Failed to fetch dynamically imported module: ${file}`;
    fixture.desk.account.events.emit('diagnostic', { code: 'load-failed', detail });

    await eventually(() => fixture.emitted('diagnostic')).toContainEqual({
      code: 'file.unreachable',
      detail: file,
    });
  });
});

describe('a mount without a place', () => {
  it.each([null, undefined, '#place'])('is reported for %s', async (element) => {
    proves('IN-61.missing');

    const fixture = scene();

    expect(() => fixture.desk.mount('sign-in', element as never)).toThrow('is no element');
    await eventually(() => fixture.emitted('diagnostic')).toEqual([
      { code: 'element-missing', detail: `mount in ${element}` },
    ]);
  });

  it('is reported for an element that stays outside the document', async () => {
    proves('IN-61.detached');

    const timer = vi.spyOn(globalThis, 'setTimeout');
    const getChecks = () => timer.mock.calls.filter(([, delay]) => delay === 2_000);
    const fixture = scene();
    const [detached, added, closed] = ['div', 'div', 'div'].map((name) => document.createElement(name));
    (detached as HTMLElement).className = 'place';
    fixture.desk.mount('sign-in', detached as HTMLElement);
    fixture.desk.mount('account', added as HTMLElement);
    fixture.desk.mount('get-started', closed as HTMLElement).close();
    await eventually(getChecks).toHaveLength(3);
    document.body.append(added as HTMLElement);
    for (const [check] of getChecks()) check();

    expect(fixture.emitted('diagnostic')).toEqual([
      { code: 'element-detached', detail: '<div class="place">' },
    ]);
  });
});

describe('two instances of a page', () => {
  const sharing = () => {
    const environment = createTestEnvironment();
    return (brand?: string) => scene({ environment, ...(brand !== undefined && { brand }) });
  };
  const prepare = async () => {
    fireEvent.pointerOver(document);
    await vi.dynamicImportSettled();
  };

  it('are reported when they have one brand', async () => {
    proves('IN-62.duplicate');

    const create = sharing();
    const [one, other] = [create('one'), create('one')];
    fireEvent.pointerOver(document);

    await eventually(() => other.emitted('diagnostic')).toEqual([
      { code: 'instance-duplicate', detail: 'one' },
    ]);
    expect(codes(one)).toEqual([]);
  });

  it('are reported when neither has a brand', async () => {
    proves('IN-62.duplicate');

    const create = sharing();
    create();
    await prepare();
    const other = create();
    await prepare();

    await eventually(() => other.emitted('diagnostic')).toEqual([
      { code: 'instance-duplicate', detail: 'without a brand' },
    ]);
  });

  it('are not reported for different brands, or when the first one was destroyed', async () => {
    proves('IN-62.silent');

    const create = sharing();
    const first = create('one');
    const other = create('other');
    await prepare();
    first.desk.destroy();
    const again = create('one');
    await prepare();

    expect([first, other, again].flatMap(codes)).toEqual([]);
  });
});

describe('a view that fails because of two copies of React', () => {
  it('is reported as such, once', async () => {
    proves('IN-63.copies');

    const fixture = scene();
    const { events } = fixture.desk.account;
    const detail = "TypeError: Cannot read properties of null (reading 'useState')";
    events.emit('diagnostic', { code: 'view-broke', detail });
    events.emit('diagnostic', { code: 'load-failed', detail });

    await eventually(() => codes(fixture)).toContain('react-mismatch');
    await vi.dynamicImportSettled();
    expect(codes(fixture)).toEqual(['view-broke', 'load-failed', 'react-mismatch']);
  });

  it('is not assumed for a supported React', async () => {
    proves('IN-63.silent');

    const fixture = scene();
    fireEvent.pointerOver(document);
    await fixture.mount('sign-in');
    await vi.dynamicImportSettled();

    expect(codes(fixture)).toEqual([]);
  });
});
