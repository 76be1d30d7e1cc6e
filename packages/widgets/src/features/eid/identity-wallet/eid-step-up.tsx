import { useRef } from 'react';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { type OnProof, useEid } from '../eid.controller.ts';
import { EidPanel } from '../eid.view.tsx';
import styles from '../scan-card.css?inline';

export interface EidStepUpProps {
  readonly onProof: OnProof;
}

/** Confirms a call by an e-ID, within the question for a confirmation. */
export function EidStepUp({ onProof }: EidStepUpProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place}>
      <EidPanel {...useEid({ provider: undefined, purpose: 'step-up', onProof })} />
    </div>
  );
}
