/** Paths that ask for a human-verification token: the documents' list and the forgotten-password request. */
export const CAPTCHA_PATHS: readonly string[] = [
  '/player/signin',
  '/player/signin/v2',
  '/player/signin/sms',
  '/player/request-otp',
  '/player/reset-password',
  '/player/request-password-reset',
  '/player/request-activation-code',
  '/event-feed/jackpots',
];
