import type { Account } from '@playerdesk/core';

/** Handlers for the result of the country check. */
export interface CountryAccessHandlers {
  /** Called when the country is unknown or not allowed. */
  readonly onRestricted: () => void;
  /** Called when the look-up failed, with a function that retries. The country stays undecided. */
  readonly onLookUpFailed: (retry: () => void) => void;
  readonly onKnown: () => void;
}

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
      () => handlers.onLookUpFailed(locate),
    );
  void locate();
}
