import { GAMES, Game, gameSettings } from '../models/game.ts';
import type { HostPage } from '../models/host-page.ts';
import { expect } from '../test.ts';

/** A game that sends nothing by itself. Tests send messages through it. */
export const SILENT_GAME = '<!doctype html><title>Game</title><p>A game</p>';

/** Opens a game whose provider sends nothing. */
export async function openSilentGame(host: HostPage): Promise<Game> {
  await host.page.route(/games\.localhost[^/]*\/(northlight|lookalike)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: SILENT_GAME }),
  );
  await host.goto({ games: gameSettings(host.platform) });
  await host.open('external', { ...GAMES.slot, playMode: 'demo' });
  const game = new Game(host.page);
  await expect(game.frame.getByText('A game')).toBeVisible();
  return game;
}

/** A message that the real game may send. */
export const GAME_MESSAGE = { source: 'playerdesk-game', type: 'close', gameId: GAMES.slot.gameId };
