// @chunk eid

import { EidSignIn } from '../../features/eid/eid-sign-in.tsx';
import styles from '../../features/eid/scan-card.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: EidSignIn, styles, beforeTerms: true };
