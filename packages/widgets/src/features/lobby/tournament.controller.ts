import { hasCode, type Leaderboard, playerdeskError, type Tournament } from '@playerdesk/contract/internal';
import { useState, useSyncExternalStore } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { getLobby } from '../../kit/services/account-services.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { type ResourceState, useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

export type NameStyle = 'short' | 'full';

export interface TournamentViewProps {
  readonly tournament: Tournament | undefined;
  readonly board: ResourceState<Leaderboard>;
  /** Places around the player. Null while nobody is signed in. */
  readonly around: ResourceState<Leaderboard> | null;
  readonly names: NameStyle;
  readonly playerId: string | undefined;
  readonly signedIn: boolean;
  readonly joined: boolean;
  readonly busy: boolean;
  readonly onOptIn: () => void;
  readonly onSignIn: () => void;
}

/** Provides the tournaments and the chosen one, by default the first. */
export function useTournaments() {
  const { account } = useWidget();
  const reading = useResource(getLobby(account).tournaments);
  const [selected, setSelected] = useState<string>();
  const chosen = reading.value?.find(({ identifier }) => identifier === selected) ?? reading.value?.[0];
  return { reading, chosen: chosen?.identifier, onChoose: setSelected };
}

export function useTournament(identifier: string, names: NameStyle): TournamentViewProps {
  const widget = useWidget();
  const { account } = widget;
  const lobby = getLobby(account);
  const alive = useAlive();
  const { store } = account;
  const { status, profile } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const board = useResource(lobby.leaderboard(identifier));
  const around = useResource(lobby.aroundPlayer(identifier));
  const { value: tournaments } = useResource(lobby.tournaments);
  // Stored by player: the next player has not joined.
  const [joinedBy, setJoinedBy] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tournament = tournaments?.find((other) => other.identifier === identifier);
  const signedIn = status === 'signed-in' && profile !== null;
  const optIn = async () => {
    setBusy(true);
    const done = () => {
      setJoinedBy(profile?.userId);
      board.retry();
      widget.notify({ level: 'success', text: widget.texts.text('notice.tournament-joined') });
    };
    try {
      await lobby.optIn(identifier, () => notifySlow(widget));
      if (alive.current) done();
    } catch (thrown) {
      const error = notifyFailure(widget, toOptInError(thrown), {
        retry: () => void optIn(),
        onSettled: done,
      });
      if (error.code === 'tournament.already-optin') setJoinedBy(profile?.userId);
    }
    if (alive.current) setBusy(false);
  };
  return {
    tournament,
    board,
    around: signedIn ? around : null,
    names,
    playerId: profile?.userId,
    signedIn,
    joined: signedIn && (joinedBy === profile.userId || (tournament?.optIn === true && tournament.joined)),
    busy,
    onOptIn: () => void optIn(),
    onSignIn: () => widget.open('sign-in', {}),
  };
}

/** The specification has two texts for one code: 'Not allowed', and 'Optin not allowed' for a refused opt-in. */
function toOptInError(thrown: unknown): unknown {
  return hasCode(thrown, 'tournament.optin-not-allowed')
    ? playerdeskError({ code: 'tournament.optin-refused', kind: 'refused', cause: thrown })
    : thrown;
}
