import type { Feature } from '../../mount/feature.ts';
import styles from '../../ui/safety-bar.css?inline';
import { useSafetyBar } from './safety-bar.controller.ts';
import { SafetyBarView } from './safety-bar.view.tsx';

function SafetyBar() {
  return <SafetyBarView {...useSafetyBar()} />;
}

export const safetyBar: Feature = { Component: SafetyBar, styles };
