import { WIDGET_NAMES } from '@playerdesk/contract';

/** A group of the sidebar: pages by their source, relative to `docs`, in order. */
export interface Group {
  readonly title: string;
  readonly pages: readonly string[];
}

const widgets = WIDGET_NAMES.map((name) => `widgets/${name}.md`);

/** Every page of the site. A Markdown file of `docs` that is missing here fails the build. */
export const SIDEBAR: readonly Group[] = [
  {
    title: 'Get started',
    pages: ['quick-start.md', 'embedding.md', 'packages.md', 'migration.md', 'demo-players.md'],
  },
  {
    title: 'Embedding',
    pages: [
      'embedding/script-tag.md',
      'embedding/instance.md',
      'embedding/elements-and-react.md',
      'embedding/first-screen.md',
      'embedding/behavior.md',
      'embedding/options.md',
      'embedding/events.md',
    ],
  },
  {
    title: 'Appearance and texts',
    pages: ['theming/match-your-brand.md', 'theming.md', 'texts.md'],
  },
  {
    title: 'Integrations',
    pages: [
      'integrations/README.md',
      'integrations/data-layer.md',
      'integrations/router.md',
      'integrations/sso-tokens.md',
      'integrations/native-app.md',
      'integrations/headless.md',
    ],
  },
  {
    title: 'Sign-up and identity',
    pages: [
      'e-id.md',
      'e-id/how-it-works.md',
      'e-id/reference.md',
      'verification.md',
      'verification/how-it-works.md',
      'human-verification.md',
    ],
  },
  {
    title: 'Payments and games',
    pages: [
      'cashier.md',
      'cashier/set-up.md',
      'cashier/pay-and-play.md',
      'cashier/add-a-provider.md',
      'cashier/test-payments.md',
      'cashier/options.md',
      'games.md',
      'games/how-a-launch-works.md',
      'games/time-and-money.md',
      'messages.md',
      'chat.md',
    ],
  },
  {
    title: 'Safer gambling',
    pages: [
      'safer-gambling.md',
      'safer-gambling/set-up.md',
      'safer-gambling/own-self-test.md',
      'safer-gambling/limits-and-breaks.md',
      'safer-gambling/checks-and-tests.md',
      'safer-gambling/required-actions.md',
      'safer-gambling/reference.md',
      'safer-gambling/compliance.md',
    ],
  },
  { title: 'Widgets', pages: ['widgets/README.md', ...widgets] },
  {
    title: 'Markets',
    pages: [
      'jurisdictions.md',
      'licences/malta.md',
      'licences/sweden.md',
      'licences/spain.md',
      'licences/great-britain.md',
      'protections.md',
    ],
  },
  {
    title: 'Connect a platform',
    pages: [
      'connecting.md',
      'connecting/widget-calls.md',
      'connecting/adapter-options.md',
      'platforms.md',
      'platforms/rest-adapter.md',
      'platforms/websocket-adapter.md',
      'platforms/errors.md',
      'platforms/lost-responses.md',
      'third-party.md',
      'third-party/reference.md',
      'conformance.md',
      'conformance/reference.md',
      'conformance/fixture-file.md',
      'conformance/library.md',
      'contract/operations.md',
      'contract/procedures.md',
    ],
  },
  {
    title: 'Reference platform',
    pages: [
      'platform/README.md',
      'platform/run.md',
      'platform/production.md',
      'platform/operate.md',
      'platform/privacy-requests.md',
      'platform/test-and-measure.md',
      'platform/configuration.md',
      'platform/rest.md',
      'platform/websocket.md',
      'platform/payment-provider-api.md',
      'platform/game-provider-api.md',
      'platform/backstage.md',
      'platform/suppliers.md',
      'platform/how-a-call-is-executed.md',
      'platform/limits.md',
      'platform/breaks.md',
      'platform/required-actions.md',
      'platform/money.md',
      'platform/bonuses-and-games.md',
      'platform/messages.md',
    ],
  },
  {
    title: 'Security and privacy',
    pages: [
      'security.md',
      'security/content-security-policy.md',
      'security/browser-storage.md',
      'security/account-threats.md',
      'security/money-and-game-threats.md',
      'security/safer-gambling-threats.md',
      'security/document-threats.md',
      'privacy.md',
    ],
  },
  {
    title: 'Quality and releases',
    pages: [
      'accessibility.md',
      'performance.md',
      'performance/speed-up.md',
      'performance/method.md',
      'performance/sizes.md',
      'releases.md',
      'releases/publish.md',
      'decisions/README.md',
    ],
  },
  {
    title: 'Package interfaces',
    pages: ['widgets', 'adapters', 'core', 'contract', 'cashier', 'wamp', 'conformance'].map(
      (name) => `api/${name}.md`,
    ),
  },
];

/** The page at the site's front. */
export const FRONT = 'README.md';

/** Files of `docs` that are for this repository and not for the site. */
export const NOT_PAGES: readonly RegExp[] = [/^requirements\.md$/];
