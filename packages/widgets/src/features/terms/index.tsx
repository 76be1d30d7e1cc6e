import type { Feature } from '../../mount/feature.ts';
import { useTerms } from './terms.controller.ts';
import { TermsView } from './terms.view.tsx';

function TermsAndConditions() {
  return <TermsView {...useTerms()} />;
}

export const termsAndConditions: Feature = { Component: TermsAndConditions };
