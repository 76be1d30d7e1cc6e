import { Refusal } from '../refusal.ts';
import type { Player } from './player.ts';

/** The current tournaments. `open` needs no opt-in. */
export const TOURNAMENTS: Readonly<Record<string, { readonly optIn: boolean }>> = {
  autumn: { optIn: true },
  open: { optIn: false },
};

export function joinTournament(player: Player, identifier: string): void {
  const tournament = TOURNAMENTS[identifier];
  if (!tournament) throw new Refusal('TournamentNotFound');
  if (!tournament.optIn) throw new Refusal('OptInNotRequired');
  if (player.tournaments.has(identifier)) throw new Refusal('AlreadyOptin');
  player.tournaments.add(identifier);
}
