import type { RuleSource } from '@playerdesk/contract';

/** A question that jurisdiction packs answer. */
export interface Question {
  /** Text of the question. */
  readonly question: string;
  /** Control or screen that the answer affects, if any yet. */
  readonly affects: string;
  /** Rows of docs/rows.json whose tests prove the effect of the answer. */
  readonly rows: readonly string[];
}
export type QuestionId = RuleSource['rule'];

/** All questions. A new question must be described here, or compilation fails. */
export const QUESTIONS: Readonly<Record<QuestionId, Question>> = {
  usesPassword: {
    question: 'Players have a password',
    affects: 'Sign-up: the password. Profile: the password that confirms. Account: the tab Change password',
    rows: ['SU-24', 'SI-14'],
  },
  signInMethods: {
    question: 'Sign-in methods, in order of preference',
    affects: 'Sign-in: without a password among them the form gives way to e-ID',
    rows: ['SI-14'],
  },
  depositLimitsAtSignUp: {
    question: 'Deposit limits at sign-up',
    affects:
      'Sign-up: a step of its own: all three limits (mandatory), or one limit or the choice to have none (prompt), which is owed until made',
    rows: ['SU-16', 'RG-20', 'RG-27'],
  },
  depositMaximums: {
    question: 'Highest deposit limits by age, in addition to the documents’ own',
    affects: 'Sign-up and limits: a higher amount is an error at its field',
    rows: ['SU-16', 'RG-22'],
  },
  suggestsLimits: {
    question: 'Limits not typed may be filled in',
    affects: 'Sign-up and limits: whether a daily amount fills the weekly and monthly one',
    rows: ['SU-15', 'RG-27'],
  },
  eidProviders: {
    question: 'e-ID apps, in order of preference',
    affects: 'Sign-up: whether it begins with an e-ID. Which one is offered is the host’s option',
    rows: ['SU-04'],
  },
  bundledConsent: {
    question: 'One tick may stand for terms and marketing',
    affects: 'Sign-up: one tick box in place of five, where the host asks for that',
    rows: ['SU-23'],
  },
  signUpExtras: {
    question: 'Asked at sign-up in addition to what every market asks',
    affects: 'Sign-up: fields of the personal step',
    rows: ['SU-20'],
  },
  passwordReset: {
    question: 'A forgotten password can be reset',
    affects:
      'Sign-in: the link to it. The widgets of it say why not. Platform: no link is sent, and none works',
    rows: ['AC-03'],
  },
  profileReadOnly: {
    question: 'Profile fields locked in addition to name, country and currency',
    affects: 'Profile: these fields cannot be edited',
    rows: ['AC-05'],
  },
  profileRequired: {
    question: 'Profile fields that are required',
    affects: 'Profile: Save is answered with an error while one is empty',
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
      'Sign-up: shown in the last step. After sign-in: a page for whoever never saw it. Platform: no play before',
    rows: ['RG-35'],
  },
  marketingByProduct: {
    question: 'Products for which marketing is agreed to one by one, by channel',
    affects:
      'Sign-up and subscriptions: ticks by product and channel. Platform: no newsletter and no message to everybody without the consent for its product',
    rows: ['RG-28'],
  },
  adultAge: {
    question: 'Age from which a person may play',
    affects: 'Sign-up: a later birth date is an error. Terms: the age in the text',
    rows: ['SU-14'],
  },
  timeZone: {
    question: 'Zone in which an age is counted',
    affects: 'Sign-up: which day is today for an age. Platform: where days of limits begin',
    rows: ['SU-14'],
  },
  waits: {
    question: 'Wait of a limit that loosens or goes',
    affects: 'Limits: the day from which a change holds, said at the field; Confirm where one is asked for',
    rows: ['RG-02', 'RG-22'],
  },
  permanent: {
    question: 'Limits that cannot be removed',
    affects: 'Limits: no Remove, and an empty field is an error',
    rows: ['RG-16'],
  },
  rolling: {
    question: 'Limits over the last hours and days instead of calendar days, weeks and months',
    affects: 'No control: the platform counts by it',
    rows: ['RG-04'],
  },
  notices: {
    question: 'Percents of a limit at which the player is notified',
    affects: 'Platform: a message in the inbox when a percent is passed, once a period',
    rows: ['RG-24'],
  },
  blockTerms: { question: 'Days of a block', affects: 'Breaks: the lengths to choose from', rows: ['RG-05'] },
  exclusionTerms: {
    question: 'Days of a self-exclusion',
    affects: 'Self-exclusion: the lengths that are named',
    rows: ['RG-17'],
  },
  selfServiceTerms: {
    question: 'Of these without support',
    affects: 'Self-exclusion: the lengths to choose from; the others are named, with a link to support',
    rows: ['RG-17'],
  },
  reversibleWithdrawals: {
    question: 'A waiting withdrawal may be taken back',
    affects: 'Cashier: whether the provider’s page offers to cancel one that waits',
    rows: ['CA-03'],
  },
  entry: {
    question: 'How a limit is entered',
    affects: 'Limits and sign-up: times and intervals to choose from, or plain fields alone',
    rows: ['RG-13'],
  },
  contactAbove: {
    question: 'Deposit limits above which the licensee must contact the player',
    affects: 'Limits: said under the fields. Backstage: whom staff have to talk to',
    rows: ['RG-22'],
  },
  owedGates: {
    question: 'What is refused as long as a forced action is owed',
    affects: 'Platform: deposits, play, bonuses or withdrawals, with a code that names what is owed',
    rows: ['RG-20'],
  },
  exclusionReturnHours: {
    question: 'Hours after a player asked to come back from a self-exclusion that ended',
    affects: 'Platform: the exclusion goes on until then. Backstage: support notes that the player asked',
    rows: ['RG-23'],
  },
  realityCheck: {
    question: 'Reality check',
    affects: 'Reality check: when it comes and its buttons. Limits: the longest interval to choose',
    rows: ['RG-07', 'RG-25'],
  },
  showsClock: { question: 'The time signed in is shown', affects: 'Safety bar: the clock', rows: ['RG-19'] },
  showsNetPosition: {
    question: 'The result of the session is shown',
    affects: 'Safety bar: the result',
    rows: ['RG-19'],
  },
  setUpBeforeGames: {
    question: 'The most time and money are set before casino games are played',
    affects: 'Game: asked before a casino game for money opens. Platform: no game and no stake beyond them',
    rows: ['GA-08'],
  },
  pauseHours: {
    question: 'Hours of a pause',
    affects: 'Break widget: the length said before Take a break',
    rows: ['RG-06'],
  },
  monthlySummary: {
    question: 'A summary of the last month for each player who played',
    affects: 'Platform: a message in the inbox with payments, stakes, wins, result and time',
    rows: ['RG-38'],
  },
  historyMonths: {
    question: 'Months of payments and play that a player can read, at least',
    affects: 'Platform: all there is, and no sweep deletes it. History: periods up to a year, and all time',
    rows: ['RG-37'],
  },
  markersOfHarm: {
    question: 'Markers of harm that put a player on the list of staff',
    affects:
      'Backstage: a player to look at, with the markers. Platform: a message to them, and no bonus or marketing meanwhile',
    rows: ['RG-36'],
  },
  asksAllBrands: {
    question: 'Asks whether an exclusion is to hold at all brands',
    affects: 'Self-exclusion: a second question, and no way on without an answer',
    rows: ['RG-05'],
  },
  revocation: {
    question: 'How an exclusion may be ended early',
    affects:
      'Self-exclusion: what is said of the way back. Backstage: whether support may grant it, and by when it has to answer',
    rows: ['RG-05'],
  },
  restrictedSession: {
    question: 'The excluded may come in to withdraw, read and hand in documents',
    affects: 'Self-exclusion: said beforehand. Platform: which calls such a session may make',
    rows: ['RG-21'],
  },
  limitPromptMonths: {
    question: 'Months for which the choice to have no deposit limit counts',
    affects: 'After sign-in: deposit limits to set or to decline. Platform: deposits and play wait for it',
    rows: ['RG-27'],
  },
  blocksAtScore: {
    question: 'Points of a self-test that block play and deposits until staff have called',
    affects: 'Self-test: what is said of the result. Platform: the blocks, and a call for Backstage',
    rows: ['RG-09', 'BO-09'],
  },
  reviewReminderMonths: {
    question: 'Months between reminders to look at one’s account',
    affects:
      'After sign-in: a reminder with the ways to history and limits, to put off. Platform: when it is time',
    rows: ['RG-11'],
  },
  nationalRegister: {
    question: 'National register of the excluded',
    affects: 'Self-exclusion: a link. Safety bar: the label of its mark',
    rows: ['SI-13'],
  },
  marks: {
    question: 'Marks always offered',
    affects: 'Safety bar: its buttons and links, in this order',
    rows: ['RG-01'],
  },
  stickyMarks: {
    question: 'The marks stay visible when the page is scrolled',
    affects: 'Safety bar: data-sticky, for the page’s layout',
    rows: ['RG-01'],
  },
  help: {
    question: 'Help contacts',
    affects: 'Safer gambling, a break that began, a self-test with signs: contacts',
    rows: ['RG-21'],
  },
  sessionLimitBeforeCasino: {
    question: 'Limits of login time are set before casino games are played',
    affects: 'Platform: no casino game for money and no stake before. Game: says so and leads to the limits',
    rows: ['RG-29'],
  },
  bonusOccasion: {
    question: 'When a bonus may be given',
    affects: 'Platform: first is refused to everyone who has played for money',
    rows: ['BO-10'],
  },
  bonusDaysAtLeast: {
    question: 'Days to wager a bonus, at least',
    affects: 'Platform: a bonus of an offer with fewer days lasts this long',
    rows: ['BO-10'],
  },
  protectedGroups: {
    question: 'Players whom bonuses and advertisements must not reach',
    affects: 'Platform: no offer, no bonus, no newsletter and no message to everybody for them',
    rows: ['RG-26'],
  },
  wageringAtMost: {
    question: 'How often a bonus may have to be wagered at most',
    affects: 'Platform: offers above it are neither shown nor given',
    rows: ['BO-10'],
  },
  bonusOfOneProduct: {
    question: 'The games of an offer are of one product',
    affects: 'Platform: offers with games of several products are neither shown nor given',
    rows: ['BO-10'],
  },
  stakeLimits: {
    question: 'The most that may be staked in one round, by kind of game and age',
    affects: 'Platform: a higher stake is refused. Game: it learns the maximum and offers no stake above it',
    rows: ['RG-30'],
  },
  secondsPerGame: {
    question: 'Seconds from one game to the next, at least',
    affects: 'Platform: a game that begins sooner is refused. Game: its button waits as long',
    rows: ['RG-30'],
  },
  creditCards: {
    question: 'Deposits may be paid by credit',
    affects: 'Platform: a deposit that the payment provider says is credit is refused. Cashier: says why',
    rows: ['RG-31'],
  },
  verifiedBeforePlay: {
    question: 'Identity is verified before the first deposit and game',
    affects:
      'After sign-in: documents to hand in, until they are. Platform: no deposit, play or bonus before they are approved',
    rows: ['RG-32'],
  },
  vulnerabilityCheck: {
    question: 'Net deposits from which staff check a player’s finances',
    affects: 'Backstage: a check that is owed. The player goes on',
    rows: ['RG-33'],
  },
  fundsDisclosure: {
    question: 'A deposit says how the money of players is protected',
    affects:
      'Cashier: the level that the operator names; that it is “not protected” is acknowledged first. Platform: no deposit before',
    rows: ['RG-34'],
  },
};
