import { listPasskeys } from '@playerdesk/contract/internal';
import { hasPasskeys, takePasskeyOffer } from '@playerdesk/core/internal';
import { useEffect, useState } from 'react';
import { hasOperation } from '../discovered-operations.ts';
import { useAlive } from '../use-alive.ts';
import { useWidget } from '../widget-context.ts';

/** Returns whether to offer a passkey, once per device. False until it is known. */
export function usePasskeyOffer(): boolean {
  const { account, options } = useWidget();
  const alive = useAlive();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const canAdd = hasPasskeys() && account.rules().usesPassword;
    if (!canAdd || !hasOperation(account.platform, listPasskeys)) return;
    void takePasskeyOffer(account, options.brand).then((offer) => alive.current && setOffered(offer));
  }, [account, options.brand, alive]);
  return isOffered;
}
