import { getSession } from '@playerdesk/contract';
import { watchRealityChecks } from '@playerdesk/core';
import type { PlayerdeskOptions } from '../options.ts';
import { safetyOf } from '../services/safety-services.ts';
import type { ArrivalDesk } from './arrival-desk.ts';

/** Lets reality checks come by themselves while a player is in. Returns the way to stop. */
export function watchSession(desk: ArrivalDesk, { saferGambling, brand }: PlayerdeskOptions): () => void {
  const { account } = desk;
  const isWanted = saferGambling?.realityChecks ?? true;
  if (!isWanted || !account.platform.capabilities.supports(getSession.name)) return () => {};
  const show = async () => {
    const handle = desk.open('reality-check', { panel: { closable: false } });
    // A player who leaves meanwhile has nothing to answer any more.
    const forget = account.events.on('signed-out', () => handle.close());
    await handle.closed;
    forget();
  };
  return watchRealityChecks(account, safetyOf(account), { show, brand });
}
