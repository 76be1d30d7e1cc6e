import type { Playerdesk } from '@playerdesk/widgets';
import { drawDemoControls } from './demo-controls.ts';
import { element } from './element.ts';
import { createEventDrawer } from './event-drawer.ts';
import { drawFooter } from './footer.ts';
import { findGame } from './games.ts';
import { drawHeader } from './header.ts';
import { drawHero } from './hero.ts';
import { drawLobby } from './lobby.ts';
import { drawArticle, drawMissing } from './pages/article.ts';
import { drawGame } from './pages/game.ts';
import { drawTerms } from './pages/terms.ts';
import { createRouter, type Page } from './router.ts';
import { keepSettings, type Settings, withoutSettings } from './settings.ts';
import { loadWords, type Words } from './words.ts';

/** The casino around the widgets: draws the page for the address and the settings, and changes both. */
export function createSite(desk: Playerdesk, initial: Settings, words: Words) {
  let settings = initial;
  let t = words;
  const { drawer, toggle } = createEventDrawer(desk);
  const main = element('main', { class: 'main', id: 'main' });
  const above = element('div', {});
  const below = element('div', {});
  const router = createRouter((page) => {
    drawFrame();
    drawMain(page);
    scrollTo(0, 0);
    main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });

  function drawFrame() {
    document.documentElement.lang = settings.locale;
    document.documentElement.dataset.theme = settings.theme;
    above.replaceChildren(
      element('a', { class: 'skip', href: '#main' }, t('skip')),
      drawDemoControls(settings, change, toggle),
      drawHeader(desk, t, settings),
    );
    below.replaceChildren(drawFooter(t, settings));
  }

  function drawMain(page: Page) {
    main.replaceChildren(...drawPage(desk, t, settings, page));
    const heading = main.querySelector('h1')?.textContent;
    document.title = page.name === 'lobby' ? t('site.title') : `${heading} – ${t('site.title')}`;
  }

  async function change(changes: Partial<Settings>) {
    settings = { ...settings, ...changes };
    keepSettings(settings, localStorage);
    history.replaceState(history.state, '', withoutSettings(new URL(location.href)));
    // Another platform is another instance: the page begins anew.
    if ('provider' in changes || 'cashier' in changes) return location.reload();
    t = await loadWords(settings.locale);
    drawFrame();
    if (!('theme' in changes)) drawMain(router.current());
    const [changed] = Object.keys(changes);
    above.querySelector<HTMLElement>(`[name="demo-${changed}"]`)?.focus();
    await desk.update(deskSettings(settings));
  }

  document.body.replaceChildren(above, main, below, drawer);
  drawFrame();
  drawMain(router.current());
  return { navigate: router.navigate };
}

/** The demo's settings as the widgets take them. */
export function deskSettings({ locale, jurisdiction, theme }: Settings) {
  return { locale, theme, jurisdiction: jurisdiction === 'auto' ? undefined : jurisdiction };
}

function drawPage(desk: Playerdesk, t: Words, settings: Settings, page: Page): HTMLElement[] {
  const { locale } = settings;
  switch (page.name) {
    case 'lobby':
      return [drawHero(desk, t, settings), drawLobby(t, page.category)];
    case 'game': {
      const game = findGame(page.id);
      return [game ? drawGame(desk, t, locale, game) : drawMissing(t)];
    }
    case 'terms': {
      const language = locale === 'nb' ? 'no' : locale.slice(0, 2);
      return [drawTerms(t, { language, jurisdiction: desk.account.jurisdiction() })];
    }
    case 'missing':
      return [drawMissing(t)];
    default:
      return [drawArticle(t, page.name)];
  }
}
