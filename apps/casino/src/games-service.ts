import type { Playerdesk, PlayerdeskOptions } from '@playerdesk/widgets';
import { artOf, GAMES, type Game } from './games.ts';
import type { Settings } from './settings.ts';
import type { Suppliers } from './suppliers.ts';

/** The demo's game provider: on an origin of its own, which alone is believed. */
export function gameSettings(
  { provider }: Settings,
  { games: playHost }: Suppliers,
): PlayerdeskOptions['games'] {
  if (playHost === null) return undefined;
  return {
    playHost,
    brand: 'northlight',
    // A third party's variant only tries games, by their identifiers.
    fun: provider === 'thin',
    ready: 'message',
    describe: (gameId) => {
      const game = GAMES.find((known) => known.gameId === gameId);
      return game && { title: game.title, image: artOf(game.id) };
    },
  };
}

/** Opens a game over the page; who may not play for money yet reads why. */
export async function play(
  desk: Playerdesk,
  { gameId, id, title }: Game,
  playMode: 'real' | 'demo',
): Promise<void> {
  const lobby = await desk.load('lobby');
  lobby.launch({ gameId, identifier: id, title, playMode });
}
