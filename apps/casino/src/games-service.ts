import type { Playerdesk, PlayerdeskOptions } from '@playerdesk/widgets';
import { GAMES, type Game, getArtUrl } from './games.ts';
import type { Settings } from './settings.ts';
import type { Suppliers } from './suppliers.ts';

/** Returns the settings of the demo's game provider. Only messages of its origin are accepted. */
export function gameSettings(
  { provider }: Settings,
  { games: playHost }: Suppliers,
): PlayerdeskOptions['games'] {
  if (playHost === null) return undefined;
  return {
    playHost,
    brand: 'northlight',
    // With a third party, games are demos only, by their identifiers.
    fun: provider === 'thin',
    ready: 'message',
    describe: (gameId) => {
      const game = GAMES.find((known) => known.gameId === gameId);
      return game && { title: game.title, image: getArtUrl(game.id) };
    },
  };
}

/** Id of the open game. Its address is that of its page, which opens it too. */
let openGame: string | null = null;

/** Opens a game over the page, once. A player who may not play for money sees the reason. */
export async function play(
  desk: Playerdesk,
  { gameId, id, title }: Game,
  playMode: 'real' | 'demo',
): Promise<void> {
  const lobby = await desk.load('lobby');
  if (openGame === gameId) return;
  const game = lobby.launch({ gameId, identifier: id, title, playMode });
  if (!game) return;
  openGame = gameId;
  game.closed.then(() => {
    openGame = null;
  });
}
