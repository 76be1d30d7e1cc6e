import { useBreakWidget } from '../../features/safety/break/break.controller.ts';
import { BreakView } from '../../features/safety/break/break.view.tsx';
import { BreakBegan } from '../../features/safety/break/break-began.view.tsx';
import { useRealityCheck } from '../../features/safety/reality-check/reality-check.controller.ts';
import realityCheckStyles from '../../features/safety/reality-check/reality-check.css?inline';
import { RealityCheckView } from '../../features/safety/reality-check/reality-check.view.tsx';
import { useSessionSummary } from '../../features/safety/reality-check/session-summary.controller.ts';
import { SessionSummaryView } from '../../features/safety/reality-check/session-summary.view.tsx';
import { SafetyBar } from '../../features/safety/safety-bar/safety-bar.view.tsx';
import saferGamblingStyles from '../../kit/safer-gambling/safer-gambling.css?inline';
import type { Feature } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';

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
