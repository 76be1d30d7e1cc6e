// @chunk reality-check

import { useRealityCheck } from '../../features/responsible-gambling/reality-check/reality-check.controller.ts';
import styles from '../../features/responsible-gambling/reality-check/reality-check.css?inline';
import { RealityCheckView } from '../../features/responsible-gambling/reality-check/reality-check.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function RealityCheck() {
  return <RealityCheckView {...useRealityCheck()} />;
}

export const screen: ScreenDefinition = { Component: RealityCheck, styles, beforeTerms: true };
