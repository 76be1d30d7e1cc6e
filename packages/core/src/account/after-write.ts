import type { Account } from './account-port.ts';
import type { UnknownOutcome, WriteResult } from './write.ts';

/**
 * Runs `follow` once the write is known to be done: answered, settled at once, or settled by a later `recheck`.
 *
 * `follow` runs at most once, and not after another player has signed in.
 */
export function afterWrite<O, R>(
  account: Pick<Account, 'sessionId'>,
  write: Promise<WriteResult<O>>,
  follow: (result: WriteResult<O>) => R | Promise<R>,
): Promise<R> {
  const session = account.sessionId();
  let following: Promise<unknown> | undefined;
  const handleSettled = async (result: WriteResult<never>) => {
    // A break that began may have ended the session already, in which case nobody is signed in.
    if ([null, session].includes(account.sessionId())) {
      following ??= Promise.resolve(follow(result));
      await following;
    }
    return result;
  };
  const handleFailure = (thrown: unknown): never => {
    const error = thrown as UnknownOutcome;
    if (error.kind !== 'unknown-outcome') throw error;
    const { recheck } = error;
    throw Object.assign(error, { recheck: () => recheck().then(handleSettled, handleFailure) });
  };
  return write.then(follow, handleFailure);
}
