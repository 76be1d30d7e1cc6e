import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { cashierSettings } from './cashier.ts';
import { chatSettings } from './chat.ts';
import { followIdentityToken, followMenu, followRoutes, followTokenLink } from './follow-routes.ts';
import { gameSettings } from './games-service.ts';
import { createPlatform } from './platform.ts';
import { readSettings } from './settings.ts';
import { findShowroom, recordCalls } from './showroom/connection.ts';
import { createSite, deskSettings } from './site.ts';
import './styles/base.css';
import './styles/brands.css';
import './styles/frame.css';
import './styles/lobby.css';
import './styles/pages.css';
import { readBrand } from './brand.ts';
import { readSuppliers } from './suppliers.ts';
import { loadMessages } from './translate.ts';

declare global {
  interface Window {
    /** The instance of this page, for visitors of the demo and for tests. */
    playerdesk: Playerdesk;
  }
}

/** Starts the casino in this window. */
export async function startCasino(): Promise<void> {
  const settings = readSettings(location.search, localStorage);
  // Load the messages first: the page renders at once, before a mailed link opens a panel over it.
  const [translate, suppliers] = await Promise.all([loadMessages(settings.locale), readSuppliers()]);
  const cashier = cashierSettings(settings, suppliers);
  const desk = createPlayerdesk({
    platform: await createPlatform(settings, suppliers),
    ...deskSettings(settings),
    texts: 'corrected',
    cashier,
    games: gameSettings(settings, suppliers),
    chat: chatSettings(suppliers),
  });
  window.playerdesk = desk;
  const takeCall = recordCalls(desk);

  const site = createSite(desk, settings, translate);
  findShowroom()?.attach({
    desk,
    takeCall,
    change: site.change,
    brand: readBrand,
    deskOptions: () => ({ ...deskSettings(site.settings()), texts: 'corrected', cashier }),
    window,
  });
  followRoutes(desk, site.navigate);
  followTokenLink(desk);
  followMenu(desk);
  followIdentityToken(desk);
}
