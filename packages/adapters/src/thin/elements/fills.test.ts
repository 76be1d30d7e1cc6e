// @vitest-environment jsdom
import { playerdeskError } from '@playerdesk/contract/internal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ElementSource } from './element-source.ts';
import { fillInformation, placeholders, rewriteLinks } from './information.ts';
import { joinElements } from './join-elements.ts';
import { fillLicenseLogos } from './license-logos.ts';
import { fillTest } from './test-element.ts';
import { defineElement, registerSource } from './wrapper-elements.ts';

const LINKS = { helpDeposit: '/help', privacyPolicy: '/privacy', contactUs: '/contact' };
let over = new AbortController();
beforeEach(() => {
  over = new AbortController();
});
afterEach(() => {
  over.abort();
  document.body.replaceChildren();
});

function source(changes: Partial<ElementSource> = {}) {
  const reports: unknown[][] = [];
  const made: ElementSource = {
    brandId: '77',
    placeholders: placeholders(),
    links: LINKS,
    loadScript: async () => {},
    fill: async (element, html) => {
      element.innerHTML = html;
    },
    report: (...report) => void reports.push(report),
    footerIcons: async () => '<b>18+</b>',
    information: async () => {},
    openContact: vi.fn(),
    facts: () => [],
    onChange: () => () => {},
    ...changes,
  };
  return { made, reports };
}
const element = (tag = 'div') => document.body.appendChild(document.createElement(tag));
const settled = () => new Promise((resolve) => setTimeout(resolve));
const offline = () => playerdeskError({ code: 'generic.network', kind: 'network' });

describe('the license logos', () => {
  it('are busy until they are loaded and keep the role that the host gave', async () => {
    const logos = element();
    logos.setAttribute('role', 'list');
    const filled = fillLicenseLogos(logos, source().made, over.signal);

    expect(logos.getAttribute('aria-busy')).toBe('true');
    await filled;
    expect(logos.hasAttribute('aria-busy')).toBe(false);
    expect([logos.getAttribute('role'), logos.textContent]).toEqual(['list', '18+']);
  });

  it.each([
    ['/l/mga__logo--2.min.png?v=1.0', 'mga logo 2.min'],
    ['-ukgc_.svg#icon', 'ukgc'],
    ['gamcare', 'gamcare'],
    ['', ''],
  ])('name an image at %j "%s"', async (file, name) => {
    const logos = element();
    const html = `<img src="${file}"><img src="x.png" alt="X">`;
    await fillLicenseLogos(logos, source({ footerIcons: async () => html }).made, over.signal);

    expect([...logos.querySelectorAll('img')].map((image) => image.getAttribute('alt'))).toEqual([name, 'X']);
  });

  it('have an empty name for an image without a file', async () => {
    const logos = element();
    await fillLicenseLogos(logos, source({ footerIcons: async () => '<img>' }).made, over.signal);

    expect(logos.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('are requested once when the device is online again, however often it reconnects', async () => {
    const footerIcons = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue('<b>18+</b>');
    const logos = element();
    const { made, reports } = source({ footerIcons });
    await fillLicenseLogos(logos, made, over.signal);
    expect(reports).toEqual([['footer-icons-failed', 'generic.network']]);

    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await settled();
    expect([footerIcons.mock.calls.length, logos.textContent]).toEqual([2, '18+']);
  });

  it('report a foreign failure without its message', async () => {
    const { made, reports } = source({ fill: () => Promise.reject(new Error('secret')) });
    await fillLicenseLogos(element(), made, over.signal);

    expect(reports).toEqual([['footer-icons-failed', undefined]]);
  });

  it('report and request nothing after the element is removed', async () => {
    const footerIcons = vi.fn().mockRejectedValue(offline());
    const { made, reports } = source({ footerIcons });
    const filled = fillLicenseLogos(element(), made, over.signal);
    over.abort();
    await filled;
    window.dispatchEvent(new Event('online'));

    expect([reports, footerIcons.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('an information page', () => {
  it('reports a failed call by its code and any other failure by the page', async () => {
    const fill = fillInformation('BonusPolicy');
    const called = source({ information: () => Promise.reject(offline()) });
    await fill(element(), called.made, over.signal);
    const thrown = source({ information: () => Promise.reject(new Error('x')) });
    await fill(element(), thrown.made, over.signal);
    const unfilled = source({ fill: () => Promise.reject(new Error('x')) });
    await fill(element(), unfilled.made, over.signal);
    await settled();

    expect(called.reports).toEqual([['information-failed', 'generic.network']]);
    expect(thrown.reports).toEqual([['information-failed', 'BonusPolicy']]);
    expect(unfilled.reports).toEqual([['information-failed', 'BonusPolicy']]);
  });

  it('reports and shows nothing after the element is removed', async () => {
    const page = element();
    const { made, reports } = source({ information: () => Promise.reject(offline()) });
    const filled = fillInformation('AboutUs')(page, made, over.signal);
    over.abort();
    await filled;
    const failing = source({ fill: () => Promise.reject(new Error('x')) });
    await fillInformation('AboutUs')(page, failing.made, over.signal);
    await settled();

    expect([reports, failing.reports, page.innerHTML]).toEqual([[], [], '']);
  });

  it('is in English by default', async () => {
    const swedish = element();
    swedish.lang = 'sv';
    await fillInformation('AboutUs')(swedish, source().made, over.signal);

    expect(swedish.lang).toBe('sv');
  });
});

describe('the links of an information page', () => {
  function rewritten(href: string) {
    const box = element();
    box.innerHTML = `<a href="${href}" target="_blank" rel="noopener">x</a><a>y</a>`;
    const openContact = vi.fn();
    rewriteLinks(box, LINKS, openContact, over.signal);
    return { link: box.querySelector('a') as HTMLAnchorElement, openContact };
  }

  it.each([
    ['HelpDepositBonus', '/help'],
    ['https://third.example/en/Help-Deposit/', '/help'],
    ['/en/privacy_policy.html?x=/y#z', '/privacy'],
    ['#PrivacyPolicy', '#PrivacyPolicy'],
    ['ContactUs.aspx', '/contact'],
    ['Contact.Us.html', '/contact'],
    ['contact-us-now', 'contact-us-now'],
    ['my-help-deposit', 'my-help-deposit'],
    ['privacypolicy/2', 'privacypolicy/2'],
    ['', ''],
  ])('lead %j to %j', (href, target) => {
    expect(rewritten(href).link.getAttribute('href')).toBe(target);
  });

  it('open the host’s own pages in place', () => {
    const { link } = rewritten('PrivacyPolicy');

    expect([link.hasAttribute('target'), link.hasAttribute('rel')]).toEqual([false, false]);
    expect(link.hasAttribute('aria-haspopup')).toBe(false);
    expect(rewritten('other').link.getAttribute('target')).toBe('_blank');
  });

  /** Whether something kept the browser from following a link. jsdom itself cannot follow one. */
  function clicked(link: HTMLElement, init: MouseEventInit): boolean | undefined {
    let kept: boolean | undefined;
    const hear = (event: Event) => {
      kept = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', hear, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return kept;
  }

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leave a click with %o to the browser',
    (init) => {
      const { link, openContact } = rewritten('ContactUs');

      expect([clicked(link, init), openContact.mock.calls.length]).toEqual([false, 0]);
    },
  );

  it('open the contact window once for a plain click', () => {
    const { link, openContact } = rewritten('ContactUs');

    expect([clicked(link, {}), openContact.mock.calls.length]).toEqual([true, 1]);
  });
});

describe('the diagnostic element', () => {
  it('shows each fact as a term with its value and rerenders on changes', () => {
    const facts: (readonly [string, string])[] = [['Script', 'loading']];
    let change = () => {};
    const stop = vi.fn();
    const host = element();
    const onChange = (listener: () => void) => {
      change = listener;
      return stop;
    };
    fillTest(host, source({ facts: () => facts, onChange }).made, over.signal);
    const shadow = host.shadowRoot as ShadowRoot;
    const list = () => [...(shadow.querySelector('dl')?.children ?? [])].map((row) => row.outerHTML);

    expect(list()).toEqual(['<dt>Script</dt>', '<dd>loading</dd>']);
    facts[0] = ['Script', 'ready'];
    change();
    expect(list()).toEqual(['<dt>Script</dt>', '<dd>ready</dd>']);
    over.abort();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('is a named section in English with a heading and a remove button', () => {
    const host = element();
    fillTest(host, source().made, over.signal);
    fillTest(host, source().made, over.signal);
    const shadow = host.shadowRoot as ShadowRoot;
    const [section] = shadow.children;
    const button = shadow.querySelector('button');

    expect(shadow.children).toHaveLength(1);
    expect([section?.getAttribute('aria-label'), (section as HTMLElement).lang]).toEqual([
      'Platform wrapper',
      'en',
    ]);
    expect(shadow.querySelector('h2')?.textContent).toBe('Platform wrapper');
    expect([button?.type, button?.textContent]).toEqual(['button', 'Close']);
    button?.click();
    expect(host.isConnected).toBe(false);
  });

  it('uses a constructed style sheet where the browser supports it', () => {
    const sheets: string[] = [];
    class Sheet {
      replaceSync = (css: string) => void sheets.push(css);
    }
    vi.stubGlobal('CSSStyleSheet', Sheet);
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
      value: [],
      configurable: true,
      writable: true,
    });
    const host = element();
    fillTest(host, source().made, over.signal);
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
    vi.unstubAllGlobals();

    expect(host.shadowRoot?.adoptedStyleSheets).toEqual([expect.any(Sheet)]);
    expect(sheets).toEqual([expect.stringContaining(':host { position: fixed')]);
  });
});

describe('an element of the wrapper', () => {
  it('is filled once by a platform, however often others are added and removed', () => {
    const fill = vi.fn();
    defineElement(window, 'test-filled', fill);
    defineElement(window, 'test-filled', () => expect.unreachable());
    const first = source().made;
    const withdrawFirst = registerSource(first);
    const host = element('test-filled');
    const withdrawSecond = registerSource(source().made);
    withdrawSecond();
    withdrawSecond();

    expect(fill.mock.calls.map(([, from]) => from)).toEqual([first]);
    const signal: AbortSignal = fill.mock.calls[0]?.[2];
    host.append('x');
    withdrawFirst();
    expect([signal.aborted, host.innerHTML]).toEqual([true, '']);
    element('test-filled').append('y');
    expect(fill).toHaveBeenCalledTimes(1);
  });
});

describe('the page header', () => {
  const joined = () => joinElements({ document, source: source().made, headerTest: true });

  it('can be missing, and a click elsewhere does not end the wait for it', () => {
    const leave = joined();
    document.body.click();
    const header = element('header');
    document.body.click();
    expect(document.querySelector('betr-test')).toBeNull();

    header.click();
    expect(document.querySelector('betr-test')?.parentNode).toBe(document.body);

    leave();
    expect(document.querySelector('betr-test')).toBeNull();
  });

  it('leaves an element that the host added', () => {
    const leave = joined();
    element('header').click();
    document.querySelector('betr-test')?.remove();
    const own = element('betr-test');
    leave();

    expect(own.isConnected).toBe(true);
  });
});
