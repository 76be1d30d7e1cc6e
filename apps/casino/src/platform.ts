import { loadPlatform, type ProviderName } from '@playerdesk/adapters/provider';
import type { PlayerdeskOptions } from '@playerdesk/widgets';
import type { Settings } from './settings.ts';
import type { Suppliers } from './suppliers.ts';

type Platform = PlayerdeskOptions['platform'];

/** What the websocket has no procedure for comes from services beside it: texts, and the human check. */
const BESIDE = [
  'getTerms',
  'getHumanChallenge',
  'getContent',
  'getJackpots',
  'getOlderJackpots',
  'getExchangeRates',
  'getOptOutIns',
  'setOptOutChoices',
];
/** Of those services, what they do for a signed-in player. */
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

/** How each kind of platform is reached from this page. */
const REACH: { [N in ProviderName]: (settings: Settings, suppliers: Suppliers) => Promise<Platform> } = {
  rest,
  rpc: async ({ locale }) =>
    loadPlatform('rpc', {
      url: `${location.origin.replace(/^http/, 'ws')}/rpc`,
      culture: () => locale,
      sidecar: { platform: await rest(), operations: BESIDE, withSession: WITH_SESSION },
    }),
  thin: ({ locale }, { thirdParty }) =>
    loadPlatform('thin', {
      host: thirdParty ?? location.origin,
      brandId: 'playerdesk-demo',
      brandDomain: location.hostname,
      language: locale === 'nb' ? 'no' : locale.slice(0, 2),
    }),
};

/** The platform of the visitor's choice; only its code is loaded. */
export function reachPlatform(settings: Settings, suppliers: Suppliers): Promise<Platform> {
  return REACH[settings.provider](settings, suppliers);
}
