// @chunk player

import { perAccount } from './services/per-account.ts';
import type { LastAnswer } from './use-load.ts';
import { useWidget } from './widget-context.ts';

/** Answers of the current session by name. Those of an earlier session belong to another visit, perhaps another player. */
const getAnswers = perAccount((account) => {
  const answers = { session: null as string | null, byName: new Map<string, unknown>() };
  account.events.on('signed-out', () => answers.byName.clear());
  return answers;
});

/**
 * Keeps the last answer of a read for the session, for {@link useLoad}. A tab that was seen before then shows it at once
 * and reads again behind it.
 *
 * @param name Unique for the type of the answer.
 */
export function useLastAnswer<T>(name: string): LastAnswer<T> {
  const { account } = useWidget();
  const getByName = () => {
    const answers = getAnswers(account);
    const session = account.sessionId();
    if (answers.session !== session) Object.assign(answers, { session, byName: new Map() });
    return answers.byName;
  };
  return {
    // Cast: the name stands for the type.
    get: () => (account.sessionId() === null ? undefined : (getByName().get(name) as T | undefined)),
    set: (data) => void getByName().set(name, data),
  };
}
