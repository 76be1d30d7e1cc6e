import { useInbox, usePlayerdesk, useSession } from '@playerdesk/widgets/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { LOBBY } from './addresses.ts';
import { Balance } from './balance.tsx';
import { Icon } from './icon.tsx';
import { BRANDS, type Settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { useSite } from './use-site.tsx';
import { useVisitor } from './use-visitor.ts';

const BRAND_ICONS: Readonly<Record<Settings['brand'], string>> = {
  northlight: 'M12 2l2.2 7.8L22 12l-7.8 2.2L12 22l-2.2-7.8L2 12l7.8-2.2z',
  copperfield: 'M12 2l8.7 5v10L12 22l-8.7-5V7zm0 4.6L7.3 9.3v5.4l4.7 2.7 4.7-2.7V9.3z',
  lumen: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5a4.5 4.5 0 1 1 0 9z',
};
const PERSON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8c0-4 3.6-6 8-6s8 2 8 6z';
const LETTER = 'M3 5h18v14H3zm0 0l9 8 9-8';
/** Pixels between two parts of the header. */
const GAP = 12;
const LINKS = [
  ['nav.casino', '/casino'],
  ['nav.jackpots', '/casino?category=jackpots'],
  ['nav.tournaments', '/tournaments'],
  ['nav.responsible-gambling', '/menu/responsible-gaming'],
  ['nav.support', '/support'],
] as const;

/** The header: brand, navigation, and the sign-in buttons or the player's menu. */
export function Header() {
  const { t, settings } = useSite();
  const { isLoading, isSignedIn } = useVisitor();
  const header = useRef<HTMLElement>(null);
  const isFolded = useFolded(header);
  return (
    <header className="header" ref={header} data-folded={isFolded || undefined}>
      <Link className="brand" href="/" aria-label={t('header.home')}>
        <Icon path={BRAND_ICONS[settings.brand]} />
        <span>{BRANDS[settings.brand]}</span>
      </Link>
      <Navigation />
      <div className="corner">
        {isLoading && (
          <span className="waiting" role="status">
            {t('header.restoring')}
          </span>
        )}
        {!isLoading && (isSignedIn ? <PlayerMenu /> : <VisitorMenu />)}
      </div>
    </header>
  );
}

/** Whether brand, navigation and menu do not fit into one row, whatever the balance and the language are. */
function useFolded(header: RefObject<HTMLElement | null>): boolean {
  const [isFolded, setFolded] = useState(false);
  useLayoutEffect(() => {
    const element = header.current;
    // A test has no layout.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const parts = [...element.querySelectorAll<HTMLElement>('.brand > *, .nav ul, .corner')];
    const check = () => {
      const needed = parts.reduce((sum, { scrollWidth }) => sum + scrollWidth, (parts.length - 1) * GAP);
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      setFolded(needed + padding > element.clientWidth);
    };
    const observer = new ResizeObserver(check);
    for (const part of [element, ...parts]) observer.observe(part);
    check();
    return () => observer.disconnect();
  }, [header]);
  return isFolded;
}

function Navigation() {
  const { t } = useSite();
  const current = useCurrentLink();
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      <ul>
        {LINKS.map(([key, href]) => (
          <li key={key}>
            <Link href={href} aria-current={href === current ? 'page' : undefined}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the address under which the navigation links the present page. */
function useCurrentLink(): string {
  const [path] = useLocation();
  const [query] = useSearchParams();
  const category = query.get('category');
  if (!LOBBY.test(path)) return path.replace(/\/+$/, '');
  return category === null ? '/casino' : `/casino?category=${category}`;
}

function VisitorMenu() {
  const { t, settings } = useSite();
  const desk = usePlayerdesk();
  return (
    <>
      <button type="button" className="button ghost" onClick={() => desk.open('sign-in')}>
        {t('header.sign-in')}
      </button>
      <button type="button" className="button" onClick={() => signUp(desk, settings)}>
        {t('header.sign-up')}
      </button>
    </>
  );
}

/** A third party does not share profile and balance. */
function PlayerMenu() {
  const { t } = useSite();
  const desk = usePlayerdesk();
  const { profile } = useVisitor();
  return (
    <>
      {profile && <InboxButton />}
      {profile && <Money />}
      <button
        type="button"
        className={profile ? 'button ghost' : 'button'}
        onClick={() => desk.open('account', { panel: { size: 'wide' } })}
      >
        <Icon path={PERSON} />
        {t('header.account')}
      </button>
    </>
  );
}

/** The balance with the ways to move it. A break forbids deposits and never withdrawals. */
function Money() {
  const { t } = useSite();
  const desk = usePlayerdesk();
  const { profile } = useVisitor();
  const { requiredActions } = useSession();
  // While the required actions are being read, the cashier waits for them. No press is lost.
  const canOpen = (method: 'deposit' | 'withdraw') =>
    requiredActions === 'checking' || desk.canProceed(method);
  const deposit = () => canOpen('deposit') && desk.open('deposit');
  const withdraw = () => canOpen('withdraw') && desk.open('piq-cashier', { method: 'withdraw' });
  return (
    <div className="money">
      <span className="balance">
        <span className="balance-label">{t('header.balance')}</span>
        <Balance />
      </span>
      {!profile?.isRestricted && (
        <button type="button" className="button" onClick={deposit}>
          {t('header.deposit')}
        </button>
      )}
      <button type="button" className="button ghost" onClick={withdraw}>
        {t('header.withdraw')}
      </button>
    </div>
  );
}

/** The button of the inbox, with the number of unread messages. */
function InboxButton() {
  const { t } = useSite();
  const desk = usePlayerdesk();
  const { unread } = useInbox();
  const label = t('header.inbox');
  return (
    <button
      type="button"
      className="button ghost inbox-button"
      aria-label={unread === 0 ? label : `${label} (${unread})`}
      onClick={() => desk.open('account', { tab: 'inbox' })}
    >
      <Icon path={LETTER} />
      <span className="inbox-count" hidden={unread === 0}>
        {unread}
      </span>
    </button>
  );
}
