import { createElement } from 'react';
import { Link } from 'wouter';
import { useSite } from './use-site.tsx';

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
      ['nav.responsible-gambling', '/menu/responsible-gaming'],
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

/** The footer: links, age limit and safer gambling. */
export function Footer() {
  const { t, settings } = useSite();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the footer of the page is a landmark
    <footer className="footer" aria-label={t('footer.label')}>
      <div className="footer-columns">
        {COLUMNS.map(([title, links]) => (
          <div className="footer-column" key={title}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(([key, href]) => (
                <li key={key}>
                  <Link href={href}>{t(key)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="responsible-gambling">
        <span className="age" aria-hidden="true">
          18+
        </span>
        <span>
          {`${t('responsible-gambling.adults')} · `}
          <Link href="/menu/responsible-gaming">{t('responsible-gambling.play')}</Link>
        </span>
      </p>
      {/* The third party fills this element. Other operators render their own license logos. */}
      {settings.provider === 'thin' && createElement('betr-license-logos')}
      <p className="footer-note">
        {t('footer.note')} <ShowroomLink />
      </p>
    </footer>
  );
}

/** Links the casino in a window of its own to the showroom around it, which is another document. */
function ShowroomLink() {
  if (window.parent !== window) return null;
  return (
    <a href="/" target="_top" lang="en">
      Open the showroom
    </a>
  );
}
