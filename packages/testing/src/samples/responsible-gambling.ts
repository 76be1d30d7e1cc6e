/** Start of the session, in seconds since 1970. */
const STARTED = Date.parse('2026-11-20T23:15:00Z') / 1000;

/** Successful answers about responsible gambling. */
export const responsibleGamblingAnswers: Readonly<Record<string, unknown>> = {
  panic: {},
  block: {},
  selfExclude: {},
  getSession: {
    sessionLength: 2_700,
    currentUnixStarted: STARTED,
    timeUntilRealityCheck: 86_400,
    lastWon: 4_250,
    lastWager: 12_000,
    lastIp: '192.0.2.7',
    lastDevice: 'Windows, Firefox',
    lastUnixStarted: STARTED - 50_000,
    lastUnixEnded: STARTED - 46_400,
    lastSessionLength: 3_600,
    failedSignIns: 0,
  },
  getRealityCheck: {
    wagersWins: [
      { product: 'Casino', win: 4_250, wager: 12_000 },
      { product: 'Sportsbook', win: 0, wager: 2_500 },
    ],
    minutes: 45,
    currency: 'EUR',
  },
  noteReviewReminder: {},
  answerRealityCheck: {},
  declineDepositLimits: {},
  acknowledgeInformation: {},
  getTestTaken: {},
  submitTestScore: {},
};
