import { widgets } from '@playerdesk/widgets/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Routes } from './routes.tsx';
import { MessageNotice } from './shelves.tsx';
import { useSite } from './use-site.tsx';

/** Renders the page around the widgets. */
export function SitePage() {
  const { t } = useSite();
  const main = useRef<HTMLElement>(null);
  const address = useAddress();
  useLook();
  useFocusOnNavigation(main, address);
  return (
    <>
      <SafetyBar />
      {/* Without this element the header would stay at the top of the window. */}
      <div>
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <Header />
      </div>
      <main className="main" id="main" ref={main}>
        {/* Another address is another page, with a search and a scroll position of its own. */}
        <Routes key={address} />
      </main>
      <div>
        <Footer />
        <MessageNotice />
      </div>
    </>
  );
}

const SafetyBarWidget = widgets['safety-bar'];

/** Mounts the widget when idle, so its code is not part of the first load. */
function SafetyBar() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start);
      return () => clearTimeout(timer);
    }
    // A busy page must show it, too.
    const request = requestIdleCallback(start, { timeout: 2_000 });
    return () => cancelIdleCallback(request);
  }, []);
  return <div className="safety-bar">{isIdle && <SafetyBarWidget />}</div>;
}

function useAddress(): string {
  const [path] = useLocation();
  return `${path}?${useSearch()}`;
}

/** Applies language, theme and brand to the document, from which the styles read them. */
function useLook(): void {
  const { locale, theme, brand } = useSite().settings;
  useLayoutEffect(() => {
    const { documentElement: html } = document;
    html.lang = locale;
    html.dataset.theme = theme;
    html.dataset.brand = brand;
  }, [locale, theme, brand]);
}

/** Scrolls up and moves the focus to the heading after a navigation, as a new document does. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>, address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    scrollTo(0, 0);
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [main, address]);
}
