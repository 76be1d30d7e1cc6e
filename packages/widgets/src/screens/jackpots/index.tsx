// @chunk lobby

import { JackpotsView } from '../../features/lobby/jackpots.view.tsx';
import styles from '../../features/lobby/lobby.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: JackpotsView, styles, beforeTerms: true };
