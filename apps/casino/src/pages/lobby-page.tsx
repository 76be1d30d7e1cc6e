import { useSearchParams } from 'wouter';
import { GamesSection } from '../games-section.tsx';
import { Hero } from '../hero.tsx';
import { PlayerShelves, RunningShelves } from '../shelves.tsx';
import { usePageTitle } from '../use-page-title.ts';

/** The front page. `?category=` selects a category of games. */
export function LobbyPage() {
  const [query] = useSearchParams();
  usePageTitle();
  return (
    <>
      <Hero />
      <PlayerShelves />
      <GamesSection initialCategory={query.get('category')} />
      <RunningShelves />
    </>
  );
}
