import type { Feature } from '../../mount/feature.ts';
import styles from '../../ui/lobby.css?inline';
import { FavouriteGames, LastPlayedGames } from './game-list.view.tsx';
import { JackpotsView } from './jackpots.view.tsx';
import { TournamentView } from './tournament.view.tsx';

export const jackpots: Feature = { Component: JackpotsView, styles };
export const tournament: Feature = { Component: TournamentView, styles };
export const favourites: Feature = { Component: FavouriteGames, styles };
export const lastPlayed: Feature = { Component: LastPlayedGames, styles };
