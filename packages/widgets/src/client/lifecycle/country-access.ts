import { type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import type { TextKey } from '../../i18n/text-keys.generated.ts';

/** Handlers for the result of the country check. */
export interface CountryAccessHandlers {
  /** Called when the country is unknown or not allowed. */
  readonly onRestricted: () => void;
  /** Called when the look-up failed, with a text and a function that retries. The country stays undecided. */
  readonly onLookUpFailed: (text: TextKey, retry: () => void) => void;
  readonly onKnown: () => void;
}

/** Whether the visitor's connection may be the cause. Otherwise it is the platform, or its address is wrong. */
const isOfConnection = ({ kind }: PlayerdeskError): boolean => kind === 'network' || kind === 'timeout';

/** Looks up the visitor's country and calls the handlers. */
export function checkCountryAccess(account: Account, handlers: CountryAccessHandlers): void {
  // A platform without the operation has no country rules.
  if (!account.platform.capabilities.supports('bootstrap')) return;
  const locate = () =>
    account.locate().then(
      () => {
        handlers.onKnown();
        if (account.store.getState().restricted) handlers.onRestricted();
      },
      (error) => {
        const isReached = !isOfConnection(toPlayerdeskError(error));
        handlers.onLookUpFailed(isReached ? 'notice.service-not-working' : 'notice.country-unknown', locate);
      },
    );
  void locate();
}
