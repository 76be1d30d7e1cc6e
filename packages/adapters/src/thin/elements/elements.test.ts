// @vitest-environment jsdom

import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThinPlatform, type ThinOptions, type ThinPlatform, WRAPPER_HASH } from '../index.ts';
import { type FakeThirdParty, fakePage, fakeThirdParty } from '../testing/fake-third-party.ts';

const BRAND = { host: 'https://third.example', brandId: '77', brandDomain: 'casino.example', language: 'en' };
const made: { platform: ThinPlatform; fake: FakeThirdParty }[] = [];
afterEach(() => {
  for (const { platform, fake } of made.splice(0)) {
    platform.close();
    fake.leave();
  }
  document.body.replaceChildren();
});

const HTML = '<a href="https://regulator.example">Regulator</a>';
type Answer = (url: string) => unknown;

/** A platform that has joined the page, and what its services were asked. */
async function joined(options: Partial<ThinOptions> = {}, answer: Answer = () => ({ data: { html: HTML } })) {
  const fake = fakeThirdParty();
  fake.arrive();
  const asked: { url: string; signal: AbortSignal | null | undefined }[] = [];
  const view = fakePage();
  const platform = createThinPlatform({
    ...BRAND,
    country: 'MT',
    fetch: async (url, init) => {
      asked.push({ url: String(url), signal: init?.signal });
      const body = await answer(String(url));
      if (body instanceof Error) throw body;
      return new Response(JSON.stringify(body));
    },
    ...options,
  });
  made.push({ platform, fake });
  platform.join?.(view.page);
  await vi.waitFor(() => expect(platform.wrapper.state).toBe('ready'));
  return { platform, fake, asked, ...view };
}

function put(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}
const filled = async (element: HTMLElement) => {
  await vi.waitFor(() => expect(element.textContent).not.toBe(''));
  return element;
};
const click = (target: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

describe('<betr-license-logos>', () => {
  it('contains the service’s HTML through the page’s sanitizer when it is added before or after the platform joins', async () => {
    proves('PL-03.licence-logos', 'PL-10.footer-html');

    const before = put('betr-license-logos');
    const { page } = await joined();
    const after = put('betr-license-logos');
    for (const element of [before, after]) {
      expect((await filled(element)).querySelector('a')?.textContent).toBe('Regulator');
    }

    expect(page.fill).toHaveBeenCalledWith(expect.any(HTMLElement), HTML);
  });

  it('is a named group in English unless the host names it', async () => {
    await joined();
    const plain = await filled(put('betr-license-logos'));
    expect([plain.getAttribute('role'), plain.getAttribute('aria-label'), plain.lang]).toEqual([
      'group',
      'Licences',
      'en',
    ]);

    const named = await filled(put('betr-license-logos', { 'aria-label': 'Tillstånd', lang: 'sv' }));
    expect([named.getAttribute('aria-label'), named.lang]).toEqual(['Tillstånd', 'sv']);
    expect(plain.hasAttribute('aria-busy')).toBe(false);
  });

  it('names an unlabeled logo by its file', async () => {
    const html = '<a href="#"><img src="/l/mga_logo-2.png?v=1"></a><img src="x.svg" alt="">';
    await joined({}, () => ({ data: { html } }));
    const element = put('betr-license-logos');

    await vi.waitFor(() => expect(element.querySelectorAll('img')).toHaveLength(2));
    expect([...element.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['mga logo 2', '']);
  });

  it('reports that it could not be filled and is filled once the device is online again', async () => {
    let isDown = true;
    const { reports } = await joined({}, () =>
      isDown ? new TypeError('fetch failed') : { data: { html: HTML } },
    );
    const element = put('betr-license-logos');
    await vi.waitFor(() => expect(reports).toEqual(['footer-icons-failed: generic.network']));
    expect(element.innerHTML).toBe('');

    isDown = false;
    window.dispatchEvent(new Event('online'));
    await filled(element);
  });

  it('aborts its request when it is removed and stays empty', async () => {
    let give: (body: unknown) => void = () => {};
    const { asked } = await joined(
      {},
      () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    );
    const element = put('betr-license-logos');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    element.remove();
    expect(asked[0]?.signal?.aborted).toBe(true);

    give({ data: { html: HTML } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(element.innerHTML).toBe('');

    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(1);
  });

  it('is emptied when its platform closes and filled by the next one', async () => {
    const { platform } = await joined();
    const element = await filled(put('betr-license-logos'));
    platform.close();
    expect(element.innerHTML).toBe('');

    await joined();
    await filled(element);
  });

  it('belongs to the brand it names when a page has several', async () => {
    const first = await joined({ brandId: 'one' });
    const second = await joined({ brandId: 'two' });
    await filled(put('betr-license-logos', { brand: 'two' }));
    expect([first.asked.length, second.asked.length]).toEqual([0, 1]);

    await filled(put('betr-license-logos'));
    expect([first.asked.length, second.asked.length]).toEqual([1, 1]);

    const nobody = put('betr-license-logos', { brand: 'three' });
    expect(nobody.innerHTML).toBe('');
  });
});

describe.each([
  ['betr-about-us', 'AboutUs', 'PL-03.about-us PL-10.about-us'],
  ['betr-bonus-policy', 'BonusPolicy', 'PL-03.bonus-policy PL-10.bonus-policy'],
] as const)('<%s>', (tag, page, clauses) => {
  beforeEach(() => proves(clauses));

  it('shows the placeholder and nothing of the third party’s answer', async () => {
    proves('PL-03.information');

    const { asked } = await joined({}, () => '<p>Their own words</p>');
    const element = await filled(put(tag));

    expect(asked.map(({ url }) => url)).toEqual([`https://third.example/information/${page}?lng=eng`]);
    expect(element.textContent).not.toContain('Their own words');
    expect(element.lang).toBe('en');
  });

  it('links to the host’s pages', async () => {
    proves('PL-10.links');

    await joined();
    const element = await filled(put(tag));
    const links = [...element.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);

    expect(links).toEqual([
      ['help with deposits', '/support'],
      ['privacy policy', '/privacy-policy'],
      ['contact us', '/support'],
    ]);
  });

  it('opens the third party’s contact window, or another tab on request', async () => {
    proves('PL-10.links');

    const { fake } = await joined();
    const link = [...(await filled(put(tag))).querySelectorAll('a')].at(-1) as HTMLAnchorElement;

    expect(click(link, { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(click(link).defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(fake.opened).toEqual(['contact-us']));
    expect(link.getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('shows the placeholder when the page cannot be loaded', async () => {
    const { reports } = await joined({}, () => new TypeError('fetch failed'));
    await filled(put(tag));
    await vi.waitFor(() => expect(reports).toEqual(['information-failed: generic.network']));
  });

  it('shows the host’s own text and links where it has some', async () => {
    const words =
      '<p><a href="https://third.example/en/Help-Deposit-Cards.html?x=1#y" target="_blank" rel="noopener">cards</a> <a href="/PRIVACY_POLICY">p</a> <a href="other">o</a></p>';
    await joined({
      placeholders: { [page]: words },
      links: { helpDeposit: '/help/deposits', privacyPolicy: undefined as never },
    });
    const links = [...(await filled(put(tag))).querySelectorAll('a')];

    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/help/deposits',
      '/privacy-policy',
      'other',
    ]);
    expect(links[0]?.hasAttribute('target')).toBe(false);
  });

  it('leaves nothing behind when it is removed', async () => {
    const { fake } = await joined();
    const element = await filled(put(tag));
    const link = [...element.querySelectorAll('a')].at(-1) as HTMLAnchorElement;
    element.remove();
    expect(element.innerHTML).toBe('');

    document.body.append(link);
    click(link);
    await Promise.resolve();
    expect(fake.opened).toEqual([]);
  });
});

describe('<betr-test>', () => {
  const header = () => {
    const element = document.createElement('header');
    element.innerHTML = '<h1>Casino</h1>';
    document.body.prepend(element);
    return element;
  };
  const aids = () => document.querySelectorAll('betr-test');
  const words = () => aids()[0]?.shadowRoot?.textContent ?? '';

  it('appears on the first click on the header and on no other', async () => {
    proves('PL-10.header-click', 'PL-03.betr-test');

    await joined();
    const element = header();
    click(put('main'));
    expect(aids()).toHaveLength(0);

    click(element.querySelector('h1') as Element);
    click(element);
    expect(aids()).toHaveLength(1);

    aids()[0]?.shadowRoot?.querySelector('button')?.click();
    click(element);
    expect(aids()).toHaveLength(0);
  });

  it('shows the current version, hash and state', async () => {
    proves('HO-15.fluid', 'HO-15.fluid-hash');

    const { fake } = await joined();
    put('betr-test');
    for (const fact of [
      '2.20.3-fluid.8',
      WRAPPER_HASH,
      'Scriptready',
      'not logged in',
      '77 at casino.example',
      'MT',
    ]) {
      expect(words()).toContain(fact);
    }

    fake.loggedIn = true;
    fake.emit('login');
    expect(words()).not.toContain('not logged in');
  });

  it('does not appear when the host disables it or one already exists', async () => {
    await joined({ headerTest: false });
    const element = header();
    click(element);
    expect(aids()).toHaveLength(0);

    await joined();
    put('betr-test');
    click(element);
    expect(aids()).toHaveLength(1);
  });

  it('disappears with its platform, and the header does nothing afterwards', async () => {
    const { platform } = await joined();
    const element = header();
    click(element);
    platform.close();
    expect(aids()).toHaveLength(0);

    click(element);
    expect(aids()).toHaveLength(0);
  });

  it('ignores changes while it is removed and is complete when it is added again', async () => {
    const { fake } = await joined();
    const element = put('betr-test');
    element.remove();
    fake.loggedIn = true;
    fake.emit('login');
    expect(element.shadowRoot?.textContent).toBe('');

    document.body.append(element);
    expect(words()).toContain('Playerlogged in');
  });
});
