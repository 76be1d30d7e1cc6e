import type { RuleSource } from '@playerdesk/contract/internal';

/** A question that jurisdiction packs answer. */
export interface Question {
  /** Text of the question. */
  readonly question: string;
  /** Control or screen that the answer affects, if any yet. */
  readonly affects: string;
  /** Rows of docs/rows.json whose tests prove the effect of the answer. Empty if tests prove it without a row. */
  readonly rows: readonly string[];
}
export type QuestionId = RuleSource['rule'];

/** All questions. A new question must be described here, or compilation fails. */
export const QUESTIONS: Readonly<Record<QuestionId, Question>> = {
  usesPassword: {
    question: 'Players have a password',
    affects:
      'Sign-up: the password. Profile: the password as confirmation. Account: the tab Sign-in and security. Platform: refuses a sign-up or an edit of the profile without it',
    rows: ['SU-24', 'SI-14'],
  },
  signInMethods: {
    question: 'Sign-in methods, in order of preference',
    affects:
      'Sign-in: without a password in the list, e-ID replaces the form. Platform: sends no code without “otp” in the list',
    rows: ['SI-14'],
  },
  depositLimitsAtSignUp: {
    question: 'Deposit limits at sign-up',
    affects:
      'Sign-up: a separate step for all three limits (mandatory), or for one limit or the choice to have none (prompt). The prompt remains until the player chooses. Platform: refuses a sign-up without mandatory limits',
    rows: ['SU-16', 'RG-20', 'RG-27'],
  },
  depositMaximums: {
    question: 'Statutory caps of deposits, by age',
    affects:
      'Sign-up and limits: a higher amount is an error at its field. Platform: refuses it, and a deposit above it',
    rows: ['SU-16', 'RG-22'],
  },
  suggestsLimits: {
    question: 'Empty limit fields may be filled in',
    affects: 'Sign-up and limits: whether a daily amount also sets the weekly and monthly one',
    rows: ['SU-15', 'RG-27'],
  },
  eidProviders: {
    question: 'e-ID apps, in order of preference',
    affects: 'Sign-up: whether it begins with e-ID. The host’s options select the apps',
    rows: ['SU-04'],
  },
  bundledConsent: {
    question: 'One tick box may cover terms and marketing',
    affects: 'Sign-up: one tick box instead of five, if the host enables it',
    rows: ['SU-23'],
  },
  signUpExtras: {
    question: 'Sign-up fields in addition to those of every market',
    affects: 'Sign-up: fields of the personal step',
    rows: ['SU-20'],
  },
  passwordReset: {
    question: 'A forgotten password can be reset',
    affects:
      'Sign-in: the link to the reset. Reset widgets: the reason if it is not available. Platform: whether links are sent and accepted',
    rows: ['AC-03'],
  },
  profileReadOnly: {
    question: 'Profile fields locked in addition to name, country and currency',
    affects:
      'Profile: these fields cannot be edited. Platform: no call changes the e-mail, and another value of the other locked fields is refused',
    rows: ['AC-05'],
  },
  profileRequired: {
    question: 'Profile fields that are required',
    affects: 'Profile: Save shows an error while one is empty',
    rows: ['AC-10'],
  },
  summaryAtSignIn: {
    question: 'Summary of the last session after sign-in',
    affects: 'After sign-in: the summary is shown before the welcome',
    rows: ['RG-08'],
  },
  informationBeforePlay: {
    question: 'Information about safer gambling is read before the first wager',
    affects:
      'Sign-up: shown in the last step. After sign-in: a page for players who have not seen it. Platform: refuses play before',
    rows: ['RG-35'],
  },
  marketingByProduct: {
    question: 'Products that need separate marketing consent, by channel',
    affects:
      'Sign-up and subscriptions: tick boxes by product and channel. Platform: no newsletter and no message to everybody without consent for its product',
    rows: ['RG-28'],
  },
  adultAge: {
    question: 'Minimum age',
    affects:
      'Sign-up: a later birth date is an error. Terms: the age in the text. Platform: refuses the sign-up',
    rows: ['SU-14'],
  },
  timeZone: {
    question: 'Time zone of the minimum age',
    affects:
      'Sign-up: the current day for the age check. Platform: the same, and the start of a day for limits',
    rows: ['SU-14'],
  },
  waits: {
    question: 'Wait before a limit is loosened or removed',
    affects:
      'Limits: the day from which a change applies, shown at the field. A Confirm button where a confirmation is required. Platform: applies no change earlier, and refuses an increase whose conditions are not met',
    rows: ['RG-02', 'RG-22'],
  },
  permanent: {
    question: 'Limits that cannot be removed',
    affects: 'Limits: no Remove button, and an empty field is an error. Platform: refuses the removal',
    rows: ['RG-16'],
  },
  rolling: {
    question: 'Limit types with rolling periods instead of calendar periods',
    affects: 'No screen shows it. Platform: how it counts',
    rows: [],
  },
  notices: {
    question: 'Percentages of a limit at which the player is notified',
    affects: 'Platform: an inbox message when usage passes a percentage, once per period',
    rows: ['RG-24'],
  },
  blockTerms: {
    question: 'Days of a block',
    affects: 'Breaks: the lengths to choose from. Platform: refuses another length',
    rows: ['RG-05'],
  },
  exclusionTerms: {
    question: 'Days of a self-exclusion',
    affects: 'Self-exclusion: the listed lengths',
    rows: ['RG-17'],
  },
  selfServiceTerms: {
    question: 'Lengths available without support',
    affects:
      'Self-exclusion: the lengths to choose from. The others are listed with a link to support. Platform: refuses another length',
    rows: ['RG-17'],
  },
  reversibleWithdrawals: {
    question: 'A pending withdrawal may be canceled',
    affects:
      'Cashier: whether the provider’s page offers to cancel a pending withdrawal. Platform: if no, refuses the cancellation',
    rows: ['CA-03'],
  },
  entry: {
    question: 'How a limit is entered',
    affects: 'Limits and sign-up: preset times and intervals, or plain fields only',
    rows: ['RG-13'],
  },
  contactAbove: {
    question: 'Deposit limits above which the licensee must contact the player',
    affects:
      'Limits: a note under the fields. Platform: adds the player to Backstage’s list of players to contact',
    rows: ['RG-22'],
  },
  owedGates: {
    question: 'Calls refused until a forced action is completed',
    affects: 'Platform: refuses deposits, play, bonuses or withdrawals, with the code of the action',
    rows: ['RG-20'],
  },
  exclusionReturnHours: {
    question: 'Hours that an expired self-exclusion continues after the player asks to return',
    affects: 'Platform: the exclusion continues until then. Backstage: support records the request',
    rows: ['RG-23'],
  },
  realityCheck: {
    question: 'Reality check',
    affects:
      'Reality check: its schedule and buttons. Limits: the longest interval to choose. Platform: refuses a longer interval, and stakes while a check is due',
    rows: ['RG-07', 'RG-25'],
  },
  showsClock: { question: 'The time signed in is shown', affects: 'Safety bar: the clock', rows: ['RG-19'] },
  showsNetPosition: {
    question: 'The result of the session is shown',
    affects: 'Safety bar: the result',
    rows: ['RG-19'],
  },
  setUpBeforeGames: {
    question: 'Time and money limits are set before casino games',
    affects:
      'Game: asks before a casino game for money opens. Platform: refuses games and stakes beyond the limits',
    rows: ['GA-08'],
  },
  pauseHours: {
    question: 'Hours of a pause',
    affects: 'Break widget: the length shown before Take a break. Platform: sets the length of the pause',
    rows: ['RG-06'],
  },
  monthlySummary: {
    question: 'Monthly summary for each active player',
    affects: 'Platform: an inbox message with payments, stakes, wins, result and time',
    rows: ['RG-38'],
  },
  historyMonths: {
    question: 'Minimum months of payment and play history',
    affects:
      'Platform: returns all entries, and no sweep deletes them. History: periods up to a year, and all time',
    rows: ['RG-37'],
  },
  markersOfHarm: {
    question: 'Markers of harm that add a player to the list of staff',
    affects:
      'Backstage: a player to review, with the markers. Platform: a message to the player, and no bonus or marketing meanwhile',
    rows: ['RG-36'],
  },
  asksAllBrands: {
    question: 'Asks whether an exclusion covers all brands',
    affects: 'Self-exclusion: a second question that must be answered. Platform: stores the answer',
    rows: ['RG-05'],
  },
  revocation: {
    question: 'How an exclusion may be ended early',
    affects:
      'Self-exclusion: the text about an early end. Platform: refuses an early end that is not allowed, and applies the wait. Backstage: the deadline of the answer',
    rows: ['RG-05'],
  },
  restrictedSession: {
    question: 'Excluded players may sign in to withdraw, read and upload documents',
    affects: 'Self-exclusion: a note beforehand. Platform: the allowed calls of such a session',
    rows: ['RG-21'],
  },
  limitPromptMonths: {
    question: 'Months for which the choice to have no deposit limit is valid',
    affects:
      'After sign-in: a prompt to set or decline deposit limits. Platform: refuses deposits and play until then',
    rows: ['RG-27'],
  },
  blocksAtScore: {
    question: 'Points of a self-test that block play and deposits until staff have called',
    affects: 'Self-test: the text of the result. Platform: the blocks, and a contact task in Backstage',
    rows: ['RG-09', 'BO-09'],
  },
  reviewReminderMonths: {
    question: 'Months between review reminders',
    affects:
      'After sign-in: a reminder that can be postponed, with links to history and limits. Platform: when it is due',
    rows: ['RG-11'],
  },
  nationalRegister: {
    question: 'National exclusion register',
    affects:
      'Self-exclusion: a link. Safety bar: the label of its mark. Platform: refuses sign-up and sign-in of a person in the simulated register',
    rows: ['SI-13'],
  },
  marks: {
    question: 'Permanent marks',
    affects: 'Safety bar: its buttons and links, in this order',
    rows: ['RG-01'],
  },
  stickyMarks: {
    question: 'The marks remain visible when the page scrolls',
    affects: 'Safety bar: `data-sticky` for the page’s layout',
    rows: ['RG-01'],
  },
  help: {
    question: 'Help contacts',
    affects: 'Safer gambling, a new break, a self-test with signs of a problem: contacts',
    rows: ['RG-21'],
  },
  sessionLimitBeforeCasino: {
    question: 'Login-time limits are set before casino games',
    affects:
      'Platform: refuses casino games for money and stakes before. Game: explains it and links to the limits',
    rows: ['RG-29'],
  },
  bonusOccasion: {
    question: 'When a bonus may be given',
    affects: 'Platform: with “first”, no bonus for a player who has played for money',
    rows: ['BO-10'],
  },
  bonusDaysAtLeast: {
    question: 'Minimum days to wager a bonus',
    affects: 'Platform: extends the bonus of an offer with fewer days',
    rows: ['BO-10'],
  },
  protectedGroups: {
    question: 'Players whom bonuses and advertisements must not reach',
    affects: 'Platform: sends them no offer, bonus, newsletter or message to everybody',
    rows: ['RG-26'],
  },
  wageringAtMost: {
    question: 'Maximum wagering of a bonus',
    affects: 'Platform: neither shows nor grants offers above it',
    rows: ['BO-10'],
  },
  bonusOfOneProduct: {
    question: 'All games of an offer are of one product',
    affects: 'Platform: neither shows nor grants offers with games of several products',
    rows: ['BO-10'],
  },
  stakeLimits: {
    question: 'Maximum stake of one round, by type of game and age',
    affects: 'Platform: refuses a higher stake. Game: receives the maximum and offers no higher stake',
    rows: ['RG-30'],
  },
  secondsPerGame: {
    question: 'Minimum seconds from one game to the next',
    affects: 'Platform: refuses a game that begins sooner. Game: disables its button for that time',
    rows: ['RG-30'],
  },
  creditCards: {
    question: 'Deposits may be paid by credit',
    affects:
      'Platform: if no, refuses a deposit that the payment provider reports as credit; if yes, only from intensive players. Cashier: shows the reason',
    rows: ['RG-31'],
  },
  verifiedBeforePlay: {
    question: 'Identity is verified before the first deposit and game',
    affects:
      'After sign-in, if yes: a prompt until documents are uploaded. Platform, if yes: refuses deposits, play and bonuses before they are approved',
    rows: ['RG-32'],
  },
  vulnerabilityCheck: {
    question: 'Net deposits that require a check of the player’s finances',
    affects: 'Platform: adds a check to Backstage’s list. The player continues',
    rows: ['RG-33'],
  },
  fundsDisclosure: {
    question: 'A deposit discloses the protection of players’ money',
    affects:
      'Cashier: the configured level. The player acknowledges “not protected” first. Platform: refuses deposits before',
    rows: ['RG-34'],
  },
};
