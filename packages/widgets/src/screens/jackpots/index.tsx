import { FavouriteGames, LastPlayedGames } from '../../features/lobby/game-list.view.tsx';
import { JackpotsView } from '../../features/lobby/jackpots.view.tsx';
import styles from '../../features/lobby/lobby.css?inline';
import { TournamentView } from '../../features/lobby/tournament.view.tsx';
import type { Feature } from '../../kit/screen-definition.ts';

export const jackpots: Feature = { Component: JackpotsView, styles };
export const tournament: Feature = { Component: TournamentView, styles };
export const favourites: Feature = { Component: FavouriteGames, styles };
export const lastPlayed: Feature = { Component: LastPlayedGames, styles };
