import type { Account } from './account-port.ts';
import type { UnknownOutcome, WriteResult } from './write.ts';

/**
 * Does what follows a write once the write is known to be done: answered, found done at once, or found done by a recheck of
 * its unknown outcome. Once, and not for a player who came meanwhile.
 */
export function afterWrite<O, R>(
  account: Pick<Account, 'sessionId'>,
  write: Promise<WriteResult<O>>,
  follow: (result: WriteResult<O>) => R | Promise<R>,
): Promise<R> {
  const session = account.sessionId();
  let following: Promise<unknown> | undefined;
  const handleSettled = async (result: WriteResult<never>) => {
    // A break that began may have ended the session by now: nobody is in, and nobody else.
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
