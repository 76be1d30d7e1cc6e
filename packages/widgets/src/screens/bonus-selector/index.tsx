import { BonusSelectorScreen } from '../../features/cashier/bonus-selector-screen.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import { BonusSelector } from './lazy-bonus-selector.tsx';

function BonusSelection() {
  return <BonusSelectorScreen BonusSelector={BonusSelector} />;
}

export const screen: ScreenDefinition = { Component: BonusSelection, beforeTerms: true };
