import { type Account, createWealthDraft } from '@playerdesk/core/internal';
import type { PageWidget } from '../../shell/shell-environment.ts';

/**
 * Clears notices and the source-of-wealth draft between players, because they belong to the earlier player. Reports a
 * player whose jurisdiction has no pack, because the rules of another market apply to them.
 *
 * @param configured Returns the jurisdiction that the host has set. It counts before the player's.
 */
export function watchPlayers(
  account: Account,
  widgets: ReadonlySet<PageWidget>,
  configured: () => string | undefined,
): () => void {
  let last: string | undefined;
  const check = () => {
    const { profile } = account.store.getState();
    if (!profile || profile.userId === last) return;
    if (last !== undefined) {
      createWealthDraft(account).clear();
      for (const widget of widgets) widget.notify(null);
    }
    last = profile.userId;
    const { jurisdiction } = profile;
    if (!configured() && jurisdiction && jurisdiction !== account.jurisdiction())
      account.events.emit('diagnostic', { code: 'jurisdiction-unknown', detail: jurisdiction });
  };
  check();
  const releases = [
    account.store.subscribe(check),
    account.events.on('signed-out', ({ reason }) => {
      if (reason !== 'expired') createWealthDraft(account).clear();
    }),
  ];
  return () => {
    for (const release of releases) release();
  };
}
