import { z } from 'zod';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';
import { getKnownPlayer } from './known-player.ts';

const noteSchema = z.object({
  playerId: z.uuid(),
  text: z.string().trim().min(1).max(2000),
  isConfidential: z.boolean().default(false),
});

/** Notes of staff about a player. The timeline lists them. */
export function noteRoutes({ db, staff: { notes } }: Pick<Services, 'db' | 'staff'>): ConsoleRoute[] {
  return [
    route({ method: 'POST', path: '/note', act: 'write-note' }, noteSchema, async (note, { staff, by }) => {
      await getKnownPlayer(db, note.playerId);
      await notes.add(note, staff, by.requestId);
      return {};
    }),
  ];
}
