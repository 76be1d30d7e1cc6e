import { useTerms } from '../../features/terms/terms.controller.ts';
import { TermsView } from '../../features/terms/terms.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function TermsAndConditions() {
  return <TermsView {...useTerms()} />;
}

export const screen: ScreenDefinition = { Component: TermsAndConditions, beforeTerms: true };
