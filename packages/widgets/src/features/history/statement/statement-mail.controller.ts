import { getStatementMail, setStatementMail } from '@playerdesk/contract/internal';
import { useCallback, useState } from 'react';
import { notifyFailure, notifySlow } from '../../../kit/call-failure.ts';
import { hasOperation, isMissing } from '../../../kit/discovered-operations.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { type LoadState, useLoad } from '../../../kit/use-load.ts';
import { useWidget } from '../../../kit/widget-context.ts';

export interface StatementMailProps {
  /** Whether the player gets the email. Null: the platform has none. */
  readonly state: LoadState<boolean | null>;
  readonly busy: boolean;
  readonly onChoose: (active: boolean) => void;
}

/** The monthly email about the statement. It is off until the player asks for it. */
export function useStatementMail(): StatementMailProps {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const read = useCallback(async () => {
    if (!hasOperation(account.platform, setStatementMail)) return null;
    try {
      return (await account.read(getStatementMail, {})).active;
    } catch (thrown) {
      if (isMissing(thrown, account.platform, getStatementMail)) return null;
      throw thrown;
    }
  }, [account]);
  const first = useLoad(read);
  const choose = async (active: boolean): Promise<void> => {
    setBusy(true);
    widget.notify(null);
    const done = () => setChosen(active);
    try {
      await account.write(setStatementMail, { active }, () => notifySlow(widget));
      if (alive.current) done();
    } catch (thrown) {
      const retry = () => void choose(active);
      if (alive.current) notifyFailure(widget, thrown, { retry, onSettled: done });
    }
    if (alive.current) setBusy(false);
  };
  const state: typeof first =
    first.status === 'ready' && chosen !== null ? { status: 'ready', data: chosen } : first;
  return { state, busy, onChoose: (active) => void choose(active) };
}
