import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import { SafetyBar } from '../../parts/safety-bar/safety-bar.view.tsx';
import radioStyles from '../../ui/radio-group.css?inline';
import realityCheckStyles from '../../ui/reality-check.css?inline';
import saferGamblingStyles from '../../ui/safer-gambling.css?inline';
import selfTestStyles from '../../ui/self-test.css?inline';
import { useBreakWidget } from './break/break.controller.ts';
import { BreakView } from './break/break.view.tsx';
import { BreakBegan } from './break/break-began.view.tsx';
import { useRealityCheck } from './reality-check/reality-check.controller.ts';
import { RealityCheckView } from './reality-check/reality-check.view.tsx';
import { useSessionSummary } from './reality-check/session-summary.controller.ts';
import { SessionSummaryView } from './reality-check/session-summary.view.tsx';
import { useSelfTest } from './self-test/self-test.controller.ts';
import { SelfTestView } from './self-test/self-test.view.tsx';

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

function ResponsibleGamingTest() {
  return <SelfTestView {...useSelfTest()} />;
}

function SafetyBarAlone() {
  return <SafetyBar alone />;
}

export const selfExclude: Feature = { Component: SelfExclude, styles: saferGamblingStyles };
export const realityCheck: Feature = { Component: RealityCheck, styles: realityCheckStyles };
export const sessionSummary: Feature = { Component: SessionSummary, styles: realityCheckStyles };
export const responsibleGamingTest: Feature = {
  Component: ResponsibleGamingTest,
  styles: saferGamblingStyles + radioStyles + selfTestStyles,
};
export const safetyBar: Feature = { Component: SafetyBarAlone };
