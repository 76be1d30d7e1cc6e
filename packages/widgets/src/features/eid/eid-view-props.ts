import type { EidProvider } from '@playerdesk/contract';
import type { EidState } from '@playerdesk/core';
import type { RefObject } from 'react';
import type { EidLabels } from './eid-labels.ts';
import type { Qr } from './use-qr.ts';

export interface EidViewProps {
  readonly state: EidState;
  readonly purpose: 'sign-in' | 'sign-up';
  readonly qr: Qr | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Providers to change to. */
  readonly others: readonly EidProvider[];
  readonly onSwitch: () => void;
  readonly onRetry: () => void;
  readonly onChoose: (provider: EidProvider) => void;
  /** The player goes to the app by a link. */
  readonly onAppLink: (href: string) => void;
}

/** What both ways, by code and by app, are drawn from. */
export interface EidSectionProps extends EidViewProps {
  readonly labels: EidLabels;
  /** What is being waited for once the player has done their part. */
  readonly busy: string | null;
}
