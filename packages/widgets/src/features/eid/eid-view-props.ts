import type { EidProvider } from '@playerdesk/contract/internal';
import type { EidState } from '@playerdesk/core/internal';
import type { RefObject } from 'react';
import type { EidLabels, EidPurpose } from './eid-labels.ts';
import type { Qr } from './use-qr.ts';

export interface EidViewProps {
  readonly state: EidState;
  readonly purpose: EidPurpose;
  readonly qr: Qr | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Other providers to switch to. */
  readonly others: readonly EidProvider[];
  readonly onSwitch: () => void;
  readonly onRetry: () => void;
  readonly onChoose: (provider: EidProvider) => void;
  /** Called when the player opens the app by a link. */
  readonly onAppLink: (href: string) => void;
}

/** Props of the views for code and app. */
export interface EidSectionProps extends EidViewProps {
  readonly labels: EidLabels;
  /** Text while waiting for the provider or the platform, otherwise null. */
  readonly busy: string | null;
  /** Signed request to show a button for, in place of the code or the link. Null: no button. */
  readonly browserRequest: string | null;
  /** Shows the code in place of the button. */
  readonly onCode: () => void;
  /** Shows the code or the link: the browser cannot ask wallets. */
  readonly onBrowserFailed: () => void;
}
