import {
  type OperationName,
  SHARED_OPERATIONS,
  WIDGET_OPERATIONS,
  type WidgetOperations,
  type WidgetPart,
} from '../../packages/contract/src/internal.ts';
import { OPERATIONS } from '../../packages/contract/src/schemas.ts';

/** What a widget does without an optional operation, or without an optional field. */
const WITHOUT: Partial<Record<WidgetPart, readonly string[]>> = {
  'sign-in': [
    '`requestPasswordReset`: no link to it.',
    '`requestOtp`, `signInWithOtp`: no sign-in by SMS.',
    'The fields `hasToAcceptTerms` and `isEmailVerified` of the sign-in: those of the profile are used.',
  ],
  'sign-up': [
    '`validateEmail`, `validatePhone`: `get-started` begins without the e-mail step, and a conflict appears at the end.',
    '`activate`: no activation step. `requestActivationCode`: no resend.',
    '`changeActivationEmail`: no change of a mistyped address.',
    '`findAddresses`: no look-up of addresses.',
    '`createCashierSession`: the deposit step appears only with `cashier.merchantId`.',
    '`getTerms`: your page and the option [`termsVersion`](../embedding/options.md).',
  ],
  'sign-up-oauth': ['The field `state` of `initCode`: the provider’s answer contains it.'],
  'activation-form': [
    '`requestActivationCode`: no resend. `changeActivationEmail`: no change of a mistyped address.',
  ],
  'reset-password': ['`isResetKeyAvailable`: the reset itself reports an invalid key.'],
  'terms-and-conditions': ['`getTerms`: your page and the option [`termsVersion`](../embedding/options.md).'],
  'account/edit-profile': [
    'Profile fields other than the e-mail address: empty.',
    'Flags that lock fields: only the rules of the jurisdiction apply.',
  ],
  account: [
    '`getDataExport`: no section *My data*.',
    '`getAccountClosure`, `closeAccount`: the account cannot be closed there.',
  ],
  'account/history': [
    'The lists are merged by time in the page: each is read from where it stopped, 20 rows at a time, newest first. A single list of payments is read from the start, of play by pages of 10.',
    'The field `totalPageCount`: another page is offered after a full page.',
    '`getLifetimeStats`, `getPaymentStats`: no figures. `getActivityStatement`: no statement.',
  ],
  'account/responsible-gaming': [
    '`block`, `selfExclude`, `panic`: not offered.',
    'The field `endsAt` of their answers: no date is shown.',
  ],
  'account/bonuses': ['`getBonusOffers`: no deposit offers. `getContent`: the text of the bonus itself.'],
  'account/inbox': ['The page of a message has the text of the list.'],
  'message-notice': ['`getMessages`: the notice does not lead to the inbox.'],
  deposit: [
    'Needs your option `cashier.merchantId`, or `createCashierSession`.',
    '`getLimits`, `getProductBlocks`: that gate is left out.',
    '`createCashierSession`: built from the session, the profile and [your options](../features/cashier-options.md#without-createcashiersession).',
    '`getPaymentOutcome`: `getPayments` is read.',
  ],
  'reality-check': ['The field `timeUntilRealityCheck` of the session: no checks.'],
  'session-summary': ['Fields of the last session, `getPaymentStats`: their rows are absent.'],
  favourites: ['`getGames`: ids without names, or the names that the host gives.'],
  'last-played': ['`getGames`: ids without names, or the names that the host gives.'],
  jackpots: ['`getExchangeRates`: no conversion.'],
  tournament: ['`getRelativeLeaderboard`: no entries around the player.'],
  external: [
    'The address of a game is built from your [launch options](../features/games.md#options).',
    '`createGameSession`: the game gets the session.',
  ],
};

/** Widgets whose row is that of another one. */
const SAME_AS: Partial<Record<WidgetPart, WidgetPart>> = {
  'get-started': 'sign-up',
  'piq-cashier': 'deposit',
  'sign-in-oauth': 'eid-sign-in',
  'account/subscriptions': 'subscriptions',
  'account/verify': 'verify',
};

/** Renders the operations per widget. */
export function widgetCallsPage(): string {
  const parts = (Object.keys(WIDGET_OPERATIONS) as WidgetPart[]).filter((part) => !SAME_AS[part]);
  return `# Calls per widget

\`tools/docs/generate-contract.ts\` generates this page from \`WIDGET_OPERATIONS\` of \`@playerdesk/contract\`. A test shows each
widget over a platform that has only the required operations.

A missing optional operation hides what needs it. [Operation fields](operation-fields.md) has the inputs and
outputs. Every widget also uses these, where the platform has them: ${SHARED_OPERATIONS.map(code).join(', ')}. Without
\`bootstrap\` the country neither chooses the jurisdiction nor restricts access. Without \`getDisplayPages\` there are no
required actions. Without the lists the bundled ones are used, or your [\`lists\`](../embedding/options.md).

A widget that needs a player (★) also needs the operations of \`sign-in\`, or of another way to sign in.

| Widget | Required operations | Optional operations | Without them |
|---|---|---|---|
${parts.map(row).join('\n')}

In code, \`WIDGET_OPERATIONS\` has this table, and \`getMissingOperations\` returns what a platform lacks for a widget:

\`\`\`ts
import { getMissingOperations } from '@playerdesk/contract';

const missing = getMissingOperations('account/history', (name) => ['signIn', 'getProfile'].includes(name));
\`\`\`

[Your own adapter](custom-adapter.md) shows how the types demand the required operations.

Over the websocket the documents have no call for part of this. See
[the list](websocket-adapter.md#missing-operations).
[Adjacent services](websocket-adapter.md#adjacent-services) supply it from a REST service.
`;
}

function row(part: WidgetPart): string {
  const { required, optional, player }: WidgetOperations = WIDGET_OPERATIONS[part];
  const same = Object.entries(SAME_AS).flatMap(([other, one]) => (one === part ? [code(other)] : []));
  const cells = [
    `${[code(part), ...same].join(', ')}${player ? ' ★' : ''}`,
    required.map(withCall).join(', ') || 'none',
    optional.map(link).join(', ') || 'none',
    (WITHOUT[part] ?? []).join(' '),
  ];
  return `| ${cells.join(' | ')} |`;
}

const code = (name: string) => `\`${name}\``;
const link = (name: OperationName) => `[${code(name)}](operation-fields.md#${name.toLowerCase()})`;

/** Returns an operation with its call over REST. */
function withCall(name: OperationName): string {
  const rest = OPERATIONS.find(({ operation }) => operation.name === name)?.operation.rest;
  return `${link(name)} (${code(`${rest?.method} ${rest?.path}`)})`;
}
