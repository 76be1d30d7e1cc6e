// @chunk reading

/** Paths that carry a captcha token: those of the specification and the password-reset request. */
export const DOCUMENTED_CAPTCHA_PATHS: readonly string[] = [
  '/player/signin',
  '/player/signin/v2',
  '/player/signin/sms',
  '/player/request-otp',
  '/player/reset-password',
  '/player/request-password-reset',
  '/player/request-activation-code',
  '/event-feed/jackpots',
];
