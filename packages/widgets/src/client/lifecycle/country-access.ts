import type { Account } from '@playerdesk/core';

/** What an instance does about where a visitor is. */
export interface CountryAccessHandlers {
  /** The country is unknown or not allowed. */
  readonly onRestricted: () => void;
  /** The look-up failed, which says nothing of the country. `retry` asks again. */
  readonly onUnknown: (retry: () => void) => void;
  readonly onKnown: () => void;
}

/** Looks the visitor's country up, and again when told to. */
export function checkCountryAccess(account: Account, handlers: CountryAccessHandlers): void {
  // Where the platform knows no countries, nobody can be told off for theirs.
  if (!account.platform.capabilities.supports('bootstrap')) return;
  const locate = () =>
    account.locate().then(
      () => {
        handlers.onKnown();
        if (account.store.getState().restricted) handlers.onRestricted();
      },
      () => handlers.onUnknown(locate),
    );
  void locate();
}
