import type { Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';
import { drawMessageNotice, drawRunning, drawYours } from './extras.ts';
import { drawFooter } from './footer.ts';
import { findGame, findPlayedGame } from './games.ts';
import { play } from './games-service.ts';
import { drawHeader } from './header.ts';
import { drawHero } from './hero.ts';
import { drawLobby } from './lobby.ts';
import { drawArticle, drawMissing } from './pages/article.ts';
import { drawGame } from './pages/game.ts';
import { drawTerms } from './pages/terms.ts';
import { drawTournaments } from './pages/tournaments.ts';
import { createRouter, type Page } from './router.ts';
import { BRANDS, type Settings, saveSettings, withoutSettings } from './settings.ts';
import { loadMessages, type Translate } from './translate.ts';

/** Creates the page around the widgets. Renders it for the address and the settings, and changes both. */
export function createSite(desk: Playerdesk, initial: Settings, initialTranslate: Translate) {
  let settings = initial;
  let t = withBrand(initialTranslate, settings);
  const main = element('main', { class: 'main', id: 'main' });
  const above = element('div', {});
  const below = element('div', {});
  const safety = element('div', { class: 'safety-bar' });
  const router = createRouter((page) => {
    drawFrame();
    drawMain(page);
    scrollTo(0, 0);
    main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    openPlayedGame(desk, page);
  });

  function drawFrame() {
    document.documentElement.lang = settings.locale;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.brand = settings.brand;
    above.replaceChildren(
      element('a', { class: 'skip', href: '#main' }, t('skip')),
      drawHeader(desk, t, settings),
    );
    below.replaceChildren(drawFooter(t, settings), drawMessageNotice(desk, t));
  }

  function drawMain(page: Page) {
    main.replaceChildren(...drawPage(desk, t, settings, page));
    const heading = main.querySelector('h1')?.textContent;
    document.title =
      page.name === 'lobby' || page.name === 'play' ? t('site.title') : `${heading} – ${t('site.title')}`;
  }

  async function change(changes: Partial<Settings>) {
    settings = { ...settings, ...changes };
    saveSettings(settings, localStorage);
    history.replaceState(history.state, '', withoutSettings(new URL(location.href)));
    // Another platform needs another instance, so the page reloads.
    if ('provider' in changes || 'cashier' in changes) return location.reload();
    t = withBrand(await loadMessages(settings.locale), settings);
    // Update before rendering, which depends on the jurisdiction too.
    const updated = desk.update(deskSettings(settings));
    drawFrame();
    if (!Object.keys(changes).every((name) => name === 'theme' || name === 'device'))
      drawMain(router.current());
    await updated;
  }

  document.body.replaceChildren(safety, above, main, below);
  // Mounted when idle, so its code is not part of the first load.
  whenIdle(() => desk.mount('safety-bar', safety));
  drawFrame();
  drawMain(router.current());
  openPlayedGame(desk, router.current());
  return { navigate: router.navigate, change, settings: () => settings };
}

/** Replaces the name of the demo's first brand with that of the chosen one. */
function withBrand(t: Translate, { brand }: Settings): Translate {
  return (key) => t(key).replaceAll(BRANDS.northlight, BRANDS[brand]);
}

const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run);

/** Converts the demo's settings to options of the widgets. */
export function deskSettings({ locale, jurisdiction, theme }: Settings) {
  return { locale, theme, jurisdiction: jurisdiction === 'auto' ? undefined : jurisdiction };
}

function drawFront(
  desk: Playerdesk,
  t: Translate,
  settings: Settings,
  category: string | null,
): HTMLElement[] {
  return [
    drawHero(desk, t, settings),
    drawYours(desk, t),
    drawLobby(desk, t, category),
    ...drawRunning(desk, t, settings),
  ];
}

/** Opens the game of an address: for money if the player is signed in, otherwise as a demo. */
export function openPlayedGame(desk: Playerdesk, page: Page): void {
  const game = page.name === 'play' ? findPlayedGame(page.game) : undefined;
  if (!game) return;
  const { store } = desk.account;
  const open = () => {
    const { status } = store.getState();
    if (status === 'restoring') return;
    stop();
    void play(desk, game, status === 'signed-in' ? 'real' : 'demo');
  };
  const stop = store.subscribe(open);
  open();
}

function drawPage(desk: Playerdesk, t: Translate, settings: Settings, page: Page): HTMLElement[] {
  switch (page.name) {
    case 'lobby':
      return drawFront(desk, t, settings, page.category);
    case 'play':
      return findPlayedGame(page.game) ? drawFront(desk, t, settings, null) : [drawMissing(t)];
    case 'tournaments':
      return [drawTournaments(desk, t)];
    case 'game': {
      const game = findGame(page.id);
      return [game ? drawGame(desk, t, game) : drawMissing(t)];
    }
    case 'terms':
      return [drawTerms(desk, t, settings)];
    case 'missing':
      return [drawMissing(t)];
    default:
      return [drawArticle(desk, t, page.name)];
  }
}
