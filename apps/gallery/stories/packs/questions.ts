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
    shapes: 'Sign-up: the password. Profile: the password that confirms. Account: the tab Change password',
    rows: ['SU-24', 'SI-14'],
  },
  signInMethods: {
    words: 'Sign-in methods, in order of preference',
    shapes: 'Sign-in: without a password among them the form gives way to e-ID',
    rows: ['SI-14'],
  },
  depositLimitsAtSignUp: {
    words: 'Deposit limits at sign-up',
    shapes:
      'Sign-up: a step of its own: all three limits (mandatory), or one limit or the choice to have none (prompt), which is owed until made',
    rows: ['SU-16', 'RG-20', 'RG-27'],
  },
  depositMaximums: {
    words: 'Highest deposit limits by age, in addition to the documents’ own',
    shapes: 'Sign-up and limits: a higher amount is an error at its field',
    rows: ['SU-16', 'RG-22'],
  },
  suggestsLimits: {
    words: 'Limits not typed may be filled in',
    shapes: 'Sign-up and limits: whether a daily amount fills the weekly and monthly one',
    rows: ['SU-15', 'RG-27'],
  },
  eidProviders: {
    words: 'e-ID apps, in order of preference',
    shapes: 'Sign-up: whether it begins with an e-ID. Which one is offered is the host’s option',
    rows: ['SU-04'],
  },
  bundledConsent: {
    words: 'One tick may stand for terms and marketing',
    shapes: 'Sign-up: one tick box in place of five, where the host asks for that',
    rows: ['SU-23'],
  },
  signUpExtras: {
    words: 'Asked at sign-up in addition to what every market asks',
    shapes: 'Sign-up: fields of the personal step',
    rows: ['SU-20'],
  },
  passwordReset: {
    words: 'A forgotten password can be reset',
    shapes:
      'Sign-in: the link to it. The widgets of it say why not. Platform: no link is sent, and none works',
    rows: ['AC-03'],
  },
  profileReadOnly: {
    words: 'Profile fields locked in addition to name, country and currency',
    shapes: 'Profile: these fields cannot be edited',
    rows: ['AC-05'],
  },
  profileRequired: {
    words: 'Profile fields that are required',
    shapes: 'Profile: Save is answered with an error while one is empty',
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
      'Sign-up: shown in the last step. After sign-in: a page for whoever never saw it. Platform: no play before',
    rows: ['RG-35'],
  },
  marketingByProduct: {
    words: 'Products for which marketing is agreed to one by one, by channel',
    shapes:
      'Sign-up and subscriptions: ticks by product and channel. Platform: no newsletter and no message to everybody without the consent for its product',
    rows: ['RG-28'],
  },
  adultAge: {
    words: 'Age from which a person may play',
    shapes: 'Sign-up: a later birth date is an error. Terms: the age in the text',
    rows: ['SU-14'],
  },
  timeZone: {
    words: 'Zone in which an age is counted',
    shapes: 'Sign-up: which day is today for an age. Platform: where days of limits begin',
    rows: ['SU-14'],
  },
  waits: {
    words: 'Wait of a limit that loosens or goes',
    shapes: 'Limits: the day from which a change holds, said at the field; Confirm where one is asked for',
    rows: ['RG-02', 'RG-22'],
  },
  permanent: {
    words: 'Limits that cannot be removed',
    shapes: 'Limits: no Remove, and an empty field is an error',
    rows: ['RG-16'],
  },
  rolling: {
    words: 'Limits over the last hours and days instead of calendar days, weeks and months',
    shapes: 'No control: the platform counts by it',
    rows: ['RG-04'],
  },
  notices: {
    words: 'Percents of a limit at which the player is notified',
    shapes: 'Platform: a message in the inbox when a percent is passed, once a period',
    rows: ['RG-24'],
  },
  blockTerms: { words: 'Days of a block', shapes: 'Breaks: the lengths to choose from', rows: ['RG-05'] },
  exclusionTerms: {
    words: 'Days of a self-exclusion',
    shapes: 'Self-exclusion: the lengths that are named',
    rows: ['RG-17'],
  },
  selfServiceTerms: {
    words: 'Of these without support',
    shapes: 'Self-exclusion: the lengths to choose from; the others are named, with a link to support',
    rows: ['RG-17'],
  },
  reversibleWithdrawals: {
    words: 'A waiting withdrawal may be taken back',
    shapes: 'Cashier: whether the provider’s page offers to cancel one that waits',
    rows: ['CA-03'],
  },
  entry: {
    words: 'How a limit is entered',
    shapes: 'Limits and sign-up: times and intervals to choose from, or plain fields alone',
    rows: ['RG-13'],
  },
  contactAbove: {
    words: 'Deposit limits above which the licensee must contact the player',
    shapes: 'Limits: said under the fields. Backstage: whom staff have to talk to',
    rows: ['RG-22'],
  },
  owedGates: {
    words: 'What is refused as long as a forced action is owed',
    shapes: 'Platform: deposits, play, bonuses or withdrawals, with a code that names what is owed',
    rows: ['RG-20'],
  },
  exclusionReturnHours: {
    words: 'Hours after a player asked to come back from a self-exclusion that ended',
    shapes: 'Platform: the exclusion goes on until then. Backstage: support notes that the player asked',
    rows: ['RG-23'],
  },
  realityCheck: {
    words: 'Reality check',
    shapes: 'Reality check: when it comes and its buttons. Limits: the longest interval to choose',
    rows: ['RG-07', 'RG-25'],
  },
  showsClock: { words: 'The time signed in is shown', shapes: 'Safety bar: the clock', rows: ['RG-19'] },
  showsNetPosition: {
    words: 'The result of the session is shown',
    shapes: 'Safety bar: the result',
    rows: ['RG-19'],
  },
  setUpBeforeGames: {
    words: 'The most time and money are set before casino games are played',
    shapes: 'Game: asked before a casino game for money opens. Platform: no game and no stake beyond them',
    rows: ['GA-08'],
  },
  pauseHours: {
    words: 'Hours of a pause',
    shapes: 'Break widget: the length said before Take a break',
    rows: ['RG-06'],
  },
  monthlySummary: {
    words: 'A summary of the last month for each player who played',
    shapes: 'Platform: a message in the inbox with payments, stakes, wins, result and time',
    rows: ['RG-38'],
  },
  historyMonths: {
    words: 'Months of payments and play that a player can read, at least',
    shapes: 'Platform: all there is, and no sweep deletes it. History: periods up to a year, and all time',
    rows: ['RG-37'],
  },
  markersOfHarm: {
    words: 'Markers of harm that put a player on the list of staff',
    shapes:
      'Backstage: a player to look at, with the markers. Platform: a message to them, and no bonus or marketing meanwhile',
    rows: ['RG-36'],
  },
  asksAllBrands: {
    words: 'Asks whether an exclusion is to hold at all brands',
    shapes: 'Self-exclusion: a second question, and no way on without an answer',
    rows: ['RG-05'],
  },
  revocation: {
    words: 'How an exclusion may be ended early',
    shapes:
      'Self-exclusion: what is said of the way back. Backstage: whether support may grant it, and by when it has to answer',
    rows: ['RG-05'],
  },
  restrictedSession: {
    words: 'The excluded may come in to withdraw, read and hand in documents',
    shapes: 'Self-exclusion: said beforehand. Platform: which calls such a session may make',
    rows: ['RG-21'],
  },
  limitPromptMonths: {
    words: 'Months for which the choice to have no deposit limit counts',
    shapes: 'After sign-in: deposit limits to set or to decline. Platform: deposits and play wait for it',
    rows: ['RG-27'],
  },
  blocksAtScore: {
    words: 'Points of a self-test that block play and deposits until staff have called',
    shapes: 'Self-test: what is said of the result. Platform: the blocks, and a call for Backstage',
    rows: ['RG-09', 'BO-09'],
  },
  reviewReminderMonths: {
    words: 'Months between reminders to look at one’s account',
    shapes:
      'After sign-in: a reminder with the ways to history and limits, to put off. Platform: when it is time',
    rows: ['RG-11'],
  },
  nationalRegister: {
    words: 'National register of the excluded',
    shapes: 'Self-exclusion: a link. Safety bar: the label of its mark',
    rows: ['SI-13'],
  },
  marks: {
    words: 'Marks always offered',
    shapes: 'Safety bar: its buttons and links, in this order',
    rows: ['RG-01'],
  },
  stickyMarks: {
    words: 'The marks stay visible when the page is scrolled',
    shapes: 'Safety bar: data-sticky, for the page’s layout',
    rows: ['RG-01'],
  },
  help: {
    words: 'Help contacts',
    shapes: 'Safer gambling, a break that began, a self-test with signs: contacts',
    rows: ['RG-21'],
  },
  sessionLimitBeforeCasino: {
    words: 'Limits of login time are set before casino games are played',
    shapes: 'Platform: no casino game for money and no stake before. Game: says so and leads to the limits',
    rows: ['RG-29'],
  },
  bonusOccasion: {
    words: 'When a bonus may be given',
    shapes: 'Platform: first is refused to everyone who has played for money',
    rows: ['BO-10'],
  },
  bonusDaysAtLeast: {
    words: 'Days to wager a bonus, at least',
    shapes: 'Platform: a bonus of an offer with fewer days lasts this long',
    rows: ['BO-10'],
  },
  protectedGroups: {
    words: 'Players whom bonuses and advertisements must not reach',
    shapes: 'Platform: no offer, no bonus, no newsletter and no message to everybody for them',
    rows: ['RG-26'],
  },
  wageringAtMost: {
    words: 'How often a bonus may have to be wagered at most',
    shapes: 'Platform: offers above it are neither shown nor given',
    rows: ['BO-10'],
  },
  bonusOfOneProduct: {
    words: 'The games of an offer are of one product',
    shapes: 'Platform: offers with games of several products are neither shown nor given',
    rows: ['BO-10'],
  },
  stakeLimits: {
    words: 'The most that may be staked in one round, by kind of game and age',
    shapes: 'Platform: a higher stake is refused. Game: it learns the maximum and offers no stake above it',
    rows: ['RG-30'],
  },
  secondsPerGame: {
    words: 'Seconds from one game to the next, at least',
    shapes: 'Platform: a game that begins sooner is refused. Game: its button waits as long',
    rows: ['RG-30'],
  },
  creditCards: {
    words: 'Deposits may be paid by credit',
    shapes: 'Platform: a deposit that the payment provider says is credit is refused. Cashier: says why',
    rows: ['RG-31'],
  },
  verifiedBeforePlay: {
    words: 'Identity is verified before the first deposit and game',
    shapes:
      'After sign-in: documents to hand in, until they are. Platform: no deposit, play or bonus before they are approved',
    rows: ['RG-32'],
  },
  vulnerabilityCheck: {
    words: 'Net deposits from which staff check a player’s finances',
    shapes: 'Backstage: a check that is owed. The player goes on',
    rows: ['RG-33'],
  },
  fundsDisclosure: {
    words: 'A deposit says how the money of players is protected',
    shapes:
      'Cashier: the level that the operator names; that it is “not protected” is acknowledged first. Platform: no deposit before',
    rows: ['RG-34'],
  },
};
