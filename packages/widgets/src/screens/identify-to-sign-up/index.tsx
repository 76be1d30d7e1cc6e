// @chunk eid

import { EidSignUp } from '../../features/eid/eid-sign-up.tsx';
import styles from '../../features/eid/scan-card.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: EidSignUp, styles, beforeTerms: true };
