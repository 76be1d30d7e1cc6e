// @chunk reality-check

import styles from '../../features/responsible-gambling/reality-check/reality-check.css?inline';
import { useSessionSummary } from '../../features/responsible-gambling/reality-check/session-summary.controller.ts';
import { SessionSummaryView } from '../../features/responsible-gambling/reality-check/session-summary.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function SessionSummary() {
  return <SessionSummaryView {...useSessionSummary()} />;
}

export const screen: ScreenDefinition = { Component: SessionSummary, styles, beforeTerms: true };
