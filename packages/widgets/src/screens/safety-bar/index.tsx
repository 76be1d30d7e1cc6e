// @chunk break

import { SafetyBar } from '../../features/responsible-gambling/safety-bar/safety-bar.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function SafetyBarAlone() {
  return <SafetyBar alone />;
}

export const screen: ScreenDefinition = { Component: SafetyBarAlone };
