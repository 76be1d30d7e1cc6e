import type { EidProvider } from '@playerdesk/contract/internal';
import type { EidState } from '@playerdesk/core/internal';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import type { TypedTexts } from '../../kit/widget-context.ts';
import { getReasonKey } from './reason-key.ts';

/** What a person is identified for. `verify`, `age` and `step-up` are for a signed-in player. */
export type EidPurpose = 'sign-in' | 'sign-up' | 'verify' | 'age' | 'step-up';

/** Texts with the provider's name inserted. */
export type EidLabels = (key: TextKey) => string;

export function getEidLabels(text: TypedTexts['text'], provider: EidProvider): EidLabels {
  const name = text(`eid.provider.${provider}`);
  return (key) => text(key, { provider: name });
}

export interface Ending {
  readonly title: string;
  readonly text?: string | undefined;
  /** Label of the recovery action. */
  readonly action: string;
}

/** Returns the texts that cover the code after an attempt has ended. */
export function getEnding({ end }: EidState, labels: EidLabels, purpose: EidPurpose): Ending | null {
  const isSignIn = purpose === 'sign-in' || purpose === 'sign-up';
  const action = labels('button.try-again');
  switch (end?.kind) {
    case undefined:
      return null;
    case 'time-up': {
      const key = getReasonKey(end.reason);
      return { title: labels('eid.time-up'), text: key ? labels(key) : undefined, action };
    }
    case 'no-start-url':
      return { title: labels('eid.no-start-url'), action };
    case 'unreachable':
      return { title: labels('eid.unreachable'), action };
    case 'unsent':
      return { title: labels(isSignIn ? 'eid.unsent' : 'eid.not-verified'), action };
    case 'refused':
      return { title: labels(isSignIn ? 'eid.refused' : 'eid.not-verified'), action };
  }
}
