import { usePlayer } from '@playerdesk/widgets/react';

/** Returns who visits the page. A player who still has to accept the terms is signed in. */
export function useVisitor() {
  const { status, player } = usePlayer();
  return {
    isLoading: status === 'loading',
    isSignedIn: status === 'signed-in' || status === 'accepting-terms',
    /** Profile of the player. A third party does not share it. */
    profile: player,
  };
}
