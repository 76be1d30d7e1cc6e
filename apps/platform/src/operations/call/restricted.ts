import {
  type AnyOperation,
  acceptTerms,
  block,
  createCashierSession,
  declareWealth,
  endOtherSessions,
  endSession,
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
  listSessions,
  markMessage,
  optOut,
  selfExclude,
  signOut,
  uploadDocument,
} from '@playerdesk/contract';

/** A condition on the input of a call. */
type Test = (input: unknown) => boolean;

const always: Test = () => true;
/** The operations allowed during a break with any input. */
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
  listSessions,
  endSession,
  endOtherSessions,
  // Supportive operations: reading messages, a longer break, unsubscribing from marketing.
  getMessages,
  getMessagesWithStatus,
  getMessage,
  markMessage,
  selfExclude,
  block,
  getSubscriptions,
  optOut,
];

/**
 * The conditions of the operations allowed during a break: withdraw money, read history and messages, verify identity, extend the break,
 * unsubscribe from marketing.
 */
const TESTS: ReadonlyMap<string, Test> = new Map([
  ...ALLOWED.map(({ name }) => [name, always] as const),
  [createCashierSession.name, (input) => (input as { method?: unknown } | null)?.method === 'withdraw'],
]);

/** Returns whether a restricted session may make a call. Operations that need no session are always allowed. */
export function isAllowedOnBreak({ name, session }: AnyOperation, input: unknown): boolean {
  return session !== 'required' || (TESTS.get(name)?.(input) ?? false);
}
