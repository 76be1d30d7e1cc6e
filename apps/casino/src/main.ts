import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { cashierSettings } from './cashier.ts';
import { chatSettings } from './chat.ts';
import { gameSettings } from './games-service.ts';
import { reachPlatform } from './platform.ts';
import { followIdentityToken, followMenu, followRoutes, followTokenLink } from './routes.ts';
import { readSettings } from './settings.ts';
import { createSite, deskSettings } from './site.ts';
import './styles/base.css';
import './styles/frame.css';
import './styles/lobby.css';
import './styles/pages.css';
import './styles/demo.css';
import { readSuppliers } from './suppliers.ts';
import { loadWords } from './words.ts';

declare global {
  interface Window {
    /** The instance of this page, for curious visitors and for tests. */
    playerdesk: Playerdesk;
  }
}

const settings = readSettings(location.search, localStorage);
// First the words: the page is drawn in one go, before a link from a mail opens a panel over it.
const [words, suppliers] = await Promise.all([loadWords(settings.locale), readSuppliers()]);
const desk = createPlayerdesk({
  platform: await reachPlatform(settings, suppliers),
  ...deskSettings(settings),
  texts: 'corrected',
  cashier: cashierSettings(settings, suppliers),
  games: gameSettings(settings, suppliers),
  chat: chatSettings(suppliers),
});
window.playerdesk = desk;

const site = createSite(desk, settings, words, suppliers.eid);
followRoutes(desk, site.navigate);
followTokenLink(desk);
followMenu(desk);
followIdentityToken(desk);
