import { useTerms } from '../../features/terms/terms.controller.ts';
import { TermsView } from '../../features/terms/terms.view.tsx';
import type { Feature } from '../../kit/screen-definition.ts';

function TermsAndConditions() {
  return <TermsView {...useTerms()} />;
}

export const termsAndConditions: Feature = { Component: TermsAndConditions };
