import type { RuleSource } from '@playerdesk/contract';

/** A question that packs answer. */
export interface Question {
  /** What is asked, in words. */
  readonly words: string;
  /** The control or screen that the answer blocks or shapes, or that nothing shows it yet. */
  readonly shapes: string;
  /** Rows of docs/rows.json whose tests prove what the answer does. */
  readonly rows: readonly string[];
}
export type QuestionId = RuleSource['rule'];

/** Every question that a pack answers. One that is new does not compile until it is said here what it decides. */
export const QUESTIONS: Readonly<Record<QuestionId, Question>> = {
  usesPassword: {
    words: 'Players have a password',
    shapes: 'Sign-up: the password. Profile: the password as confirmation. Account: the tab Change password',
    rows: ['SU-24', 'SI-14'],
  },
  signInMethods: {
    words: 'Sign-in methods, in order of preference',
    shapes: 'Sign-in: without a password in the list, e-ID replaces the form',
    rows: ['SI-14'],
  },
  depositLimitsAtSignUp: {
    words: 'Deposit limits at sign-up',
    shapes:
      'Sign-up: a separate step for all three limits (mandatory), or for one limit or the choice to have none (prompt). The prompt remains until the player chooses',
    rows: ['SU-16', 'RG-20', 'RG-27'],
  },
  depositMaximums: {
    words: 'Highest deposit limits by age, in addition to the documented ones',
    shapes: 'Sign-up and limits: a higher amount is an error at its field',
    rows: ['SU-16', 'RG-22'],
  },
  suggestsLimits: {
    words: 'Empty limit fields may be filled in',
    shapes: 'Sign-up and limits: whether a daily amount also sets the weekly and monthly one',
    rows: ['SU-15', 'RG-27'],
  },
  eidProviders: {
    words: 'e-ID apps, in order of preference',
    shapes: 'Sign-up: whether it begins with e-ID. The host’s options select the apps',
    rows: ['SU-04'],
  },
  bundledConsent: {
    words: 'One tick box may cover terms and marketing',
    shapes: 'Sign-up: one tick box instead of five, if the host enables it',
    rows: ['SU-23'],
  },
  signUpExtras: {
    words: 'Sign-up fields in addition to those of every market',
    shapes: 'Sign-up: fields of the personal step',
    rows: ['SU-20'],
  },
  passwordReset: {
    words: 'A forgotten password can be reset',
    shapes:
      'Sign-in: the link to the reset. Reset widgets: the reason if it is not available. Platform: whether links are sent and accepted',
    rows: ['AC-03'],
  },
  profileReadOnly: {
    words: 'Profile fields locked in addition to name, country and currency',
    shapes: 'Profile: these fields cannot be edited',
    rows: ['AC-05'],
  },
  profileRequired: {
    words: 'Profile fields that are required',
    shapes: 'Profile: Save shows an error while one is empty',
    rows: ['AC-10'],
  },
  summaryAtSignIn: {
    words: 'Summary of the last session after sign-in',
    shapes: 'After sign-in: the summary is shown before the welcome',
    rows: ['RG-08'],
  },
  informationBeforePlay: {
    words: 'Information about safer gambling is read before the first wager',
    shapes:
      'Sign-up: shown in the last step. After sign-in: a page for players who have not seen it. Platform: refuses play before',
    rows: ['RG-35'],
  },
  marketingByProduct: {
    words: 'Products that need separate marketing consent, by channel',
    shapes:
      'Sign-up and subscriptions: tick boxes by product and channel. Platform: no newsletter and no message to everybody without consent for its product',
    rows: ['RG-28'],
  },
  adultAge: {
    words: 'Minimum age',
    shapes: 'Sign-up: a later birth date is an error. Terms: the age in the text',
    rows: ['SU-14'],
  },
  timeZone: {
    words: 'Time zone of the minimum age',
    shapes: 'Sign-up: the current day for the age check. Platform: the start of a day for limits',
    rows: ['SU-14'],
  },
  waits: {
    words: 'Wait before a limit is loosened or removed',
    shapes:
      'Limits: the day from which a change applies, shown at the field. A Confirm button where a confirmation is required',
    rows: ['RG-02', 'RG-22'],
  },
  permanent: {
    words: 'Limits that cannot be removed',
    shapes: 'Limits: no Remove button, and an empty field is an error',
    rows: ['RG-16'],
  },
  rolling: {
    words: 'Limit types with rolling periods instead of calendar periods',
    shapes: 'No control. Platform: how it counts',
    rows: ['RG-04'],
  },
  notices: {
    words: 'Percentages of a limit at which the player is notified',
    shapes: 'Platform: an inbox message when usage passes a percentage, once per period',
    rows: ['RG-24'],
  },
  blockTerms: { words: 'Days of a block', shapes: 'Breaks: the lengths to choose from', rows: ['RG-05'] },
  exclusionTerms: {
    words: 'Days of a self-exclusion',
    shapes: 'Self-exclusion: the listed lengths',
    rows: ['RG-17'],
  },
  selfServiceTerms: {
    words: 'Lengths available without support',
    shapes: 'Self-exclusion: the lengths to choose from. The others are listed with a link to support',
    rows: ['RG-17'],
  },
  reversibleWithdrawals: {
    words: 'A pending withdrawal may be canceled',
    shapes: 'Cashier: whether the provider’s page offers to cancel a pending withdrawal',
    rows: ['CA-03'],
  },
  entry: {
    words: 'How a limit is entered',
    shapes: 'Limits and sign-up: preset times and intervals, or plain fields only',
    rows: ['RG-13'],
  },
  contactAbove: {
    words: 'Deposit limits above which the licensee must contact the player',
    shapes: 'Limits: a note under the fields. Backstage: players whom staff must contact',
    rows: ['RG-22'],
  },
  owedGates: {
    words: 'Calls refused until a forced action is completed',
    shapes: 'Platform: refuses deposits, play, bonuses or withdrawals, with the code of the action',
    rows: ['RG-20'],
  },
  exclusionReturnHours: {
    words: 'Hours between a player’s request to return and the end of a self-exclusion whose time is over',
    shapes: 'Platform: the exclusion continues until then. Backstage: support records the request',
    rows: ['RG-23'],
  },
  realityCheck: {
    words: 'Reality check',
    shapes: 'Reality check: its schedule and buttons. Limits: the longest interval to choose',
    rows: ['RG-07', 'RG-25'],
  },
  showsClock: { words: 'The time signed in is shown', shapes: 'Safety bar: the clock', rows: ['RG-19'] },
  showsNetPosition: {
    words: 'The result of the session is shown',
    shapes: 'Safety bar: the result',
    rows: ['RG-19'],
  },
  setUpBeforeGames: {
    words: 'Time and money limits are set before casino games',
    shapes:
      'Game: asks before a casino game for money opens. Platform: refuses games and stakes beyond the limits',
    rows: ['GA-08'],
  },
  pauseHours: {
    words: 'Hours of a pause',
    shapes: 'Break widget: the length shown before Take a break',
    rows: ['RG-06'],
  },
  monthlySummary: {
    words: 'Monthly summary for each active player',
    shapes: 'Platform: an inbox message with payments, stakes, wins, result and time',
    rows: ['RG-38'],
  },
  historyMonths: {
    words: 'Minimum months of payment and play history',
    shapes:
      'Platform: returns all entries, and no sweep deletes them. History: periods up to a year, and all time',
    rows: ['RG-37'],
  },
  markersOfHarm: {
    words: 'Markers of harm that add a player to the list of staff',
    shapes:
      'Backstage: a player to review, with the markers. Platform: a message to the player, and no bonus or marketing meanwhile',
    rows: ['RG-36'],
  },
  asksAllBrands: {
    words: 'Asks whether an exclusion covers all brands',
    shapes: 'Self-exclusion: a second question that must be answered',
    rows: ['RG-05'],
  },
  revocation: {
    words: 'How an exclusion may be ended early',
    shapes:
      'Self-exclusion: the text about an early end. Backstage: whether support may grant it, and the deadline of the answer',
    rows: ['RG-05'],
  },
  restrictedSession: {
    words: 'Excluded players may sign in to withdraw, read and upload documents',
    shapes: 'Self-exclusion: a note beforehand. Platform: the allowed calls of such a session',
    rows: ['RG-21'],
  },
  limitPromptMonths: {
    words: 'Months for which the choice to have no deposit limit is valid',
    shapes:
      'After sign-in: a prompt to set or decline deposit limits. Platform: refuses deposits and play until then',
    rows: ['RG-27'],
  },
  blocksAtScore: {
    words: 'Points of a self-test that block play and deposits until staff have called',
    shapes: 'Self-test: the text of the result. Platform: the blocks, and a contact task in Backstage',
    rows: ['RG-09', 'BO-09'],
  },
  reviewReminderMonths: {
    words: 'Months between review reminders',
    shapes:
      'After sign-in: a reminder that can be postponed, with links to history and limits. Platform: when it is due',
    rows: ['RG-11'],
  },
  nationalRegister: {
    words: 'National exclusion register',
    shapes: 'Self-exclusion: a link. Safety bar: the label of its mark',
    rows: ['SI-13'],
  },
  marks: {
    words: 'Permanent marks',
    shapes: 'Safety bar: its buttons and links, in this order',
    rows: ['RG-01'],
  },
  stickyMarks: {
    words: 'The marks remain visible when the page scrolls',
    shapes: 'Safety bar: `data-sticky` for the page’s layout',
    rows: ['RG-01'],
  },
  help: {
    words: 'Help contacts',
    shapes: 'Safer gambling, a new break, a self-test with signs of a problem: contacts',
    rows: ['RG-21'],
  },
  sessionLimitBeforeCasino: {
    words: 'Login-time limits are set before casino games',
    shapes:
      'Platform: refuses casino games for money and stakes before. Game: explains it and links to the limits',
    rows: ['RG-29'],
  },
  bonusOccasion: {
    words: 'When a bonus may be given',
    shapes: 'Platform: with “first”, no bonus for a player who has played for money',
    rows: ['BO-10'],
  },
  bonusDaysAtLeast: {
    words: 'Minimum days to wager a bonus',
    shapes: 'Platform: extends the bonus of an offer with fewer days',
    rows: ['BO-10'],
  },
  protectedGroups: {
    words: 'Players whom bonuses and advertisements must not reach',
    shapes: 'Platform: sends them no offer, bonus, newsletter or message to everybody',
    rows: ['RG-26'],
  },
  wageringAtMost: {
    words: 'Maximum wagering of a bonus',
    shapes: 'Platform: neither shows nor grants offers above it',
    rows: ['BO-10'],
  },
  bonusOfOneProduct: {
    words: 'All games of an offer are of one product',
    shapes: 'Platform: neither shows nor grants offers with games of several products',
    rows: ['BO-10'],
  },
  stakeLimits: {
    words: 'Maximum stake of one round, by type of game and age',
    shapes: 'Platform: refuses a higher stake. Game: receives the maximum and offers no higher stake',
    rows: ['RG-30'],
  },
  secondsPerGame: {
    words: 'Minimum seconds from one game to the next',
    shapes: 'Platform: refuses a game that begins sooner. Game: disables its button for that time',
    rows: ['RG-30'],
  },
  creditCards: {
    words: 'Deposits may be paid by credit',
    shapes:
      'Platform: refuses a deposit that the payment provider reports as credit. Cashier: shows the reason',
    rows: ['RG-31'],
  },
  verifiedBeforePlay: {
    words: 'Identity is verified before the first deposit and game',
    shapes:
      'After sign-in: a prompt until documents are uploaded. Platform: refuses deposits, play and bonuses before they are approved',
    rows: ['RG-32'],
  },
  vulnerabilityCheck: {
    words: 'Net deposits that require a check of the player’s finances',
    shapes: 'Backstage: a pending check. The player continues',
    rows: ['RG-33'],
  },
  fundsDisclosure: {
    words: 'A deposit discloses the protection of players’ money',
    shapes:
      'Cashier: the configured level. The player acknowledges “not protected” first. Platform: refuses deposits before',
    rows: ['RG-34'],
  },
};
