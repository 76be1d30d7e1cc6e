/** REST paths that require a captcha token: those that the specification lists, and the password reset request. */
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
