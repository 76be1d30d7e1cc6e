import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { createRouterHistory } from '@playerdesk/widgets/router';
import { router } from './router.tsx';

// One instance per page. It holds the player's session, so do not create it in a component.
export const desk = createPlayerdesk({
  platform: createRestPlatform({ baseUrl: '/rest' }),
  locale: 'en-US',
  jurisdiction: 'MGA',
  // React Router creates the history entries of open panels, so that Back closes a panel first.
  history: createRouterHistory(router),
});
