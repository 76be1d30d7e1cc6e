// @chunk lobby

import { FavouriteGames } from '../../features/lobby/game-list.view.tsx';
import styles from '../../features/lobby/lobby.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: FavouriteGames, styles };
