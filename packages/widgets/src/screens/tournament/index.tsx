// @chunk lobby

import styles from '../../features/lobby/lobby.css?inline';
import { TournamentView } from '../../features/lobby/tournament.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: TournamentView, styles };
