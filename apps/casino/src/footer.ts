import { element } from './element.ts';
import type { Settings } from './settings.ts';
import type { Translate } from './translate.ts';

const COLUMNS = [
  [
    'footer.play',
    [
      ['nav.casino', '/casino'],
      ['nav.jackpots', '/casino?category=jackpots'],
      ['nav.tournaments', '/tournaments'],
    ],
  ],
  [
    'footer.help',
    [
      ['nav.support', '/support'],
      ['nav.safer', '/menu/responsible-gaming'],
    ],
  ],
  [
    'footer.rules',
    [
      ['footer.terms', '/terms-and-conditions'],
      ['footer.privacy', '/privacy-policy'],
    ],
  ],
] as const;

/** Renders the footer: links, age limit and safer gambling. */
export function drawFooter(t: Translate, { provider }: Settings): HTMLElement {
  const columns = COLUMNS.map(([title, links]) =>
    element(
      'div',
      { class: 'footer-column' },
      element('h2', {}, t(title)),
      element('ul', {}, ...links.map(([key, href]) => element('li', {}, element('a', { href }, t(key))))),
    ),
  );
  return element(
    'footer',
    { class: 'footer', 'aria-label': t('footer.label') },
    element('div', { class: 'footer-columns' }, ...columns),
    element(
      'p',
      { class: 'safety' },
      element('span', { class: 'age', 'aria-hidden': 'true' }, '18+'),
      element(
        'span',
        {},
        `${t('safety.adults')} · `,
        element('a', { href: '/menu/responsible-gaming' }, t('safety.play')),
      ),
    ),
    // The third party fills this element. Other operators render their own license logos.
    ...(provider === 'thin' ? [document.createElement('betr-license-logos')] : []),
    element('p', { class: 'footer-note' }, t('footer.note'), ' ', drawShowroomLink()),
  );
}

/** Links the casino in a window of its own to the showroom around it. The router leaves links with a target alone. */
function drawShowroomLink(): HTMLElement | null {
  if (window.parent !== window) return null;
  return element('a', { href: '/', target: '_top', lang: 'en' }, 'Open the showroom');
}
