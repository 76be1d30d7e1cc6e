import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { provideDesk } from '@playerdesk/widgets/elements';

// One instance per page. It holds the player's session, so do not create it in a component.
export const desk = createPlayerdesk({
  platform: createRestPlatform({ baseUrl: '/rest' }),
  locale: 'en-US',
  jurisdiction: 'MGA',
});

// Every <playerdesk-widget> of the page uses this instance.
provideDesk(desk);
