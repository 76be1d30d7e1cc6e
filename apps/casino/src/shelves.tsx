import { useFavourites, useLastPlayed, widgets } from '@playerdesk/widgets/react';
import { NearViewport } from './near-viewport.tsx';
import { useSite } from './use-site.tsx';
import { useVisitor } from './use-visitor.ts';

const LastPlayed = widgets['last-played'];
const Favourites = widgets.favourites;
const Jackpots = widgets.jackpots;
const Tournament = widgets.tournament;
const NewMessages = widgets['message-notice'];

/** The lists of a signed-in player, above the games. */
export function PlayerShelves() {
  const { isSignedIn, profile } = useVisitor();
  return isSignedIn && profile ? <PlayerLists /> : null;
}

/** A list is hidden while it is empty. */
function PlayerLists() {
  const { t } = useSite();
  const lastPlayed = useLastPlayed();
  const favourites = useFavourites();
  return (
    <section className="shelves" aria-label={t('lobby.yours')}>
      <div hidden={!lastPlayed.value?.length}>
        <NearViewport name="last-played">
          <LastPlayed />
        </NearViewport>
      </div>
      <div hidden={!favourites.value?.length}>
        <NearViewport name="favourites">
          <Favourites />
        </NearViewport>
      </div>
    </section>
  );
}

/** Jackpots and tournaments, below the games. A third party does not report them. */
export function RunningShelves() {
  const { t, settings } = useSite();
  if (settings.provider === 'thin') return null;
  return (
    <section className="shelves" aria-label={t('lobby.running')}>
      <NearViewport name="jackpots">
        <Jackpots />
      </NearViewport>
      <NearViewport name="tournament">
        <Tournament />
      </NearViewport>
    </section>
  );
}

/** New messages in a corner, until the player handles them. */
export function MessageNotice() {
  const { t } = useSite();
  const { isSignedIn, profile } = useVisitor();
  if (!isSignedIn || !profile) return null;
  return (
    <aside className="news" aria-label={t('messages.region')}>
      <NearViewport name="message-notice">
        <NewMessages />
      </NearViewport>
    </aside>
  );
}
