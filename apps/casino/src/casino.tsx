import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { PlayerdeskProvider } from '@playerdesk/widgets/react';
import { readBrand } from './brand.ts';
import { cashierSettings } from './cashier.ts';
import { chatSettings } from './chat.tsx';
import { followIdentityToken, followMenu, followRoutes, followTokenLink } from './follow-routes.ts';
import { gameSettings } from './games-service.ts';
import { createPlatform } from './platform.ts';
import { renderPage } from './render-page.tsx';
import { readSettings } from './settings.ts';
import { findShowroom, recordCalls } from './showroom/connection.ts';
import { createSite, deskSettings } from './site.ts';
import { SitePage } from './site-page.tsx';
import './styles/base.css';
import './styles/brands.css';
import './styles/frame.css';
import './styles/lobby.css';
import './styles/pages.css';
import { readSuppliers } from './suppliers.ts';
import { loadMessages } from './translate.ts';
import { SiteProvider } from './use-site.tsx';

declare global {
  interface Window {
    /** The instance of this page, for visitors of the demo and for tests. */
    playerdesk: Playerdesk;
  }
}

/** Starts the casino in this window. */
export async function startCasino(): Promise<void> {
  const settings = readSettings(location.search, localStorage);
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
  renderPage(
    <PlayerdeskProvider desk={desk}>
      <SiteProvider site={site}>
        <SitePage />
      </SiteProvider>
    </PlayerdeskProvider>,
  );
  findShowroom()?.attach({
    desk,
    takeCall,
    change: site.change,
    brand: readBrand,
    deskOptions: () => ({ ...deskSettings(site.getState().settings), texts: 'corrected', cashier }),
    window,
  });
  followRoutes(desk);
  followTokenLink(desk);
  followMenu(desk);
  followIdentityToken(desk);
}
