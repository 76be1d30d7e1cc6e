import type { Feature } from '../../mount/feature.ts';
import styles from '../../ui/reality-check.css?inline';
import { useRealityCheck } from './reality-check.controller.ts';
import { RealityCheckView } from './reality-check.view.tsx';
import { useSessionSummary } from './session-summary.controller.ts';
import { SessionSummaryView } from './session-summary.view.tsx';

function RealityCheck() {
  return <RealityCheckView {...useRealityCheck()} />;
}

function SessionSummary() {
  return <SessionSummaryView {...useSessionSummary()} />;
}

export const realityCheck: Feature = { Component: RealityCheck, styles };
export const sessionSummary: Feature = { Component: SessionSummary, styles };
