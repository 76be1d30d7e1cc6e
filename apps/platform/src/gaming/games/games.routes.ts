import { createGameSession, getGames } from '@playerdesk/contract/internal';
import { createGameSessionSchema, getGamesSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { GameService } from './games.ts';

export function gameRoutes(service: GameService): Handler[] {
  return [
    read(getGames, getGamesSchema, service.list),
    write(createGameSession, createGameSessionSchema, service.launch),
  ];
}
