import { type AnyOperation, isPlayerdeskError, type Operation } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';

const isMissing = (error: unknown): boolean => isPlayerdeskError(error) && error.kind === 'not-implemented';

/**
 * Reads with a current call. Resolves with null on a platform without it that has an older one.
 *
 * @throws PlayerdeskError
 */
export async function readIfPresent<I, O>(
  account: Account,
  operation: Operation<I, O>,
  input: NoInfer<I>,
  older: AnyOperation,
): Promise<O | null> {
  const { supports } = account.platform.capabilities;
  if (!supports(older.name)) return account.read(operation, input);
  if (!supports(operation.name)) return null;
  try {
    return await account.read(operation, input, { expects: isMissing });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
