import {
  type AnyOperation,
  acceptTerms,
  block,
  createCashierSession,
  declareWealth,
  getDocuments,
  getGameplay,
  getLifetimeStats,
  getLimits,
  getMessage,
  getMessages,
  getMessagesWithStatus,
  getPaymentOutcome,
  getPaymentStats,
  getPayments,
  getProductBlocks,
  getProfile,
  getRealityCheck,
  getSession,
  getSportsbookBets,
  getSubscriptions,
  getWallets,
  getWealthDeclared,
  markMessage,
  optOut,
  selfExclude,
  signOut,
  uploadDocument,
} from '@playerdesk/contract';

type Test = (input: unknown) => boolean;

const always: Test = () => true;
const ALLOWED: readonly AnyOperation[] = [
  getProfile,
  getWallets,
  getPaymentOutcome,
  getPayments,
  getGameplay,
  getSportsbookBets,
  getPaymentStats,
  getLifetimeStats,
  getDocuments,
  uploadDocument,
  getWealthDeclared,
  declareWealth,
  getLimits,
  getProductBlocks,
  getSession,
  getRealityCheck,
  acceptTerms,
  signOut,
  // What helps: what was written to them, a longer break, an end of advertisements.
  getMessages,
  getMessagesWithStatus,
  getMessage,
  markMessage,
  selfExclude,
  block,
  getSubscriptions,
  optOut,
];

/** What somebody whom a break keeps from play may still do: take out their money, read their history and messages, prove who they are, make the break longer, say no to advertisements. */
const TESTS: ReadonlyMap<string, Test> = new Map([
  ...ALLOWED.map(({ name }) => [name, always] as const),
  [createCashierSession.name, (input) => (input as { method?: unknown } | null)?.method === 'withdraw'],
]);

/** Whether a restricted session may make a call. What needs no session anybody may do. */
export function isAllowedOnBreak({ name, session }: AnyOperation, input: unknown): boolean {
  return session !== 'required' || (TESTS.get(name)?.(input) ?? false);
}
