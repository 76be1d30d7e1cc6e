import { loadPlatform, type ProviderName } from '@playerdesk/adapters/provider';
import type { PlayerdeskOptions } from '@playerdesk/widgets';
import type { Settings } from './settings.ts';
import type { Suppliers } from './suppliers.ts';

type Platform = PlayerdeskOptions['platform'];

/** Operations without a websocket procedure. They use adjacent services: content and captcha. */
const SIDECAR_OPERATIONS = [
  'getTerms',
  'getHumanChallenge',
  'getContent',
  'getJackpots',
  'getOlderJackpots',
  'getExchangeRates',
  'getOptOutIns',
  'setOptOutChoices',
];
/** Of those, the operations for a signed-in player. */
const WITH_SESSION = [
  'createCashierSession',
  'getPaymentOutcome',
  'getProductBlocks',
  'getLifetimeStats',
  'getGames',
  'createGameSession',
  'getFavourites',
  'setFavourite',
  'removeFavourite',
  'getLastPlayed',
  'setLastPlayed',
  'getTournaments',
  'getLeaderboard',
  'getRelativeLeaderboard',
  'optInTournament',
  'getPlayerProperties',
  'setPlayerProperties',
  'getMessages',
  'getMessagesWithStatus',
  'getMessage',
  'markMessage',
  'getSubscriptions',
  'optIn',
  'optOut',
  'setLimit',
  'cancelLimit',
  'confirmLimit',
  'getSession',
  'getRealityCheck',
  'getDisplayPages',
  'panic',
  'block',
  'selfExclude',
  'getTestTaken',
  'submitTestScore',
  'noteReviewReminder',
  'acknowledgeInformation',
  'answerRealityCheck',
  'getWealthDeclared',
  'declareWealth',
  'getDocuments',
  'uploadDocument',
];

const rest = () => loadPlatform('rest', { baseUrl: '/rest' });

/** Creates the platform of each provider. */
const PLATFORMS: { [N in ProviderName]: (settings: Settings, suppliers: Suppliers) => Promise<Platform> } = {
  rest,
  rpc: async ({ locale }) =>
    loadPlatform('rpc', {
      url: `${location.origin.replace(/^http/, 'ws')}/rpc`,
      culture: () => locale,
      sidecar: { platform: await rest(), operations: SIDECAR_OPERATIONS, withSession: WITH_SESSION },
    }),
  thin: ({ locale }, { thirdParty }) =>
    loadPlatform('thin', {
      host: thirdParty ?? location.origin,
      brandId: 'playerdesk-demo',
      brandDomain: location.hostname,
      language: locale === 'nb' ? 'no' : locale.slice(0, 2),
    }),
};

/** Creates the platform that the visitor chose. Loads the code of that platform only. */
export function createPlatform(settings: Settings, suppliers: Suppliers): Promise<Platform> {
  return PLATFORMS[settings.provider](settings, suppliers);
}
