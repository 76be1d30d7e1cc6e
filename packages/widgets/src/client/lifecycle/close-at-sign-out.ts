import type { WidgetHandle } from '../../options/playerdesk-options.ts';
import type { LifecycleHost } from './lifecycle-host.ts';

/** Closes a widget at sign-out, also while it loads: what it says is about a session that has ended. */
export function closeAtSignOut(desk: LifecycleHost, handle: WidgetHandle): WidgetHandle {
  const unsubscribe = desk.account.events.on('signed-out', () => handle.close());
  void handle.closed.then(unsubscribe);
  return handle;
}
