import { getSession } from '@playerdesk/contract/internal';
import { watchRealityChecks } from '@playerdesk/core/internal';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import type { LifecycleHost } from './lifecycle-host.ts';

/**
 * Shows reality checks automatically while a player is signed in.
 *
 * @returns A function that stops the schedule.
 */
export function scheduleRealityChecks(
  desk: LifecycleHost,
  { responsibleGambling, brand }: PlayerdeskOptions,
): () => void {
  const { account } = desk;
  const isEnabled = responsibleGambling?.realityChecks ?? true;
  if (!isEnabled || !account.platform.capabilities.supports(getSession.name)) return () => {};
  const show = async () => {
    let wasShown = false;
    const releases = [
      account.events.on('widget-opened', ({ widget }) => {
        wasShown ||= widget === 'reality-check';
      }),
    ];
    const handle = desk.open('reality-check', { panel: { closable: false } });
    // A reality check of a signed-out player needs no answer.
    releases.push(account.events.on('signed-out', () => handle.close()));
    await handle.closed;
    for (const release of releases) release();
    // The panel also closes when its code cannot be loaded. That is no answer.
    if (!wasShown) throw new Error('The reality check could not be shown.');
  };
  let stop = () => {};
  const start = () => {
    stop();
    stop = watchRealityChecks(account, getResponsibleGambling(account), { show, brand });
  };
  const releases = [
    account.events.on('signed-in', start),
    account.events.on('signed-out', () => stop()),
    () => stop(),
  ];
  if (account.store.getState().status === 'signed-in') start();
  return () => {
    for (const release of releases) release();
  };
}
