import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import { SafetyBar } from '../../parts/safety-bar/safety-bar.view.tsx';
import realityCheckStyles from '../../ui/reality-check.css?inline';
import saferGamblingStyles from '../../ui/safer-gambling.css?inline';
import { useBreakWidget } from './break/break.controller.ts';
import { BreakView } from './break/break.view.tsx';
import { BreakBegan } from './break/break-began.view.tsx';
import { useRealityCheck } from './reality-check/reality-check.controller.ts';
import { RealityCheckView } from './reality-check/reality-check.view.tsx';
import { useSessionSummary } from './reality-check/session-summary.controller.ts';
import { SessionSummaryView } from './reality-check/session-summary.view.tsx';

function SelfExclude({ began }: WidgetProps['self-exclude']) {
  return began ? <BreakBegan began={began} /> : <Choice />;
}

function Choice() {
  return <BreakView {...useBreakWidget()} />;
}

function RealityCheck() {
  return <RealityCheckView {...useRealityCheck()} />;
}

function SessionSummary() {
  return <SessionSummaryView {...useSessionSummary()} />;
}

function SafetyBarAlone() {
  return <SafetyBar alone />;
}

export const selfExclude: Feature = { Component: SelfExclude, styles: saferGamblingStyles };
export const realityCheck: Feature = { Component: RealityCheck, styles: realityCheckStyles };
export const sessionSummary: Feature = { Component: SessionSummary, styles: realityCheckStyles };
export const safetyBar: Feature = { Component: SafetyBarAlone };
