import { usePlayerdesk } from '@playerdesk/widgets/react';
import { useEffect, useRef } from 'react';
import type { RouteComponentProps } from 'wouter';
import { findPlayedGame, type Game } from '../games.ts';
import { play } from '../games-service.ts';
import { useVisitor } from '../use-visitor.ts';
import { MissingPage } from './article-page.tsx';
import { LobbyPage } from './lobby-page.tsx';

/** The lobby with an open game. */
export function PlayPage({ params }: RouteComponentProps<{ id: string }>) {
  const game = findPlayedGame(params.id);
  return game ? <OpenGame game={game} /> : <MissingPage />;
}

/** Opens the game once: for money if the player is signed in, otherwise as a demo. */
function OpenGame({ game }: { readonly game: Game }) {
  const desk = usePlayerdesk();
  const { isLoading, isSignedIn } = useVisitor();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isLoading || isOpened.current) return;
    isOpened.current = true;
    void play(desk, game, isSignedIn ? 'real' : 'demo');
  }, [desk, game, isLoading, isSignedIn]);
  return <LobbyPage />;
}
