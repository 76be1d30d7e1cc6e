import { ConsoleError } from './api/request.ts';
import { formatName, formatTime } from './format.ts';
import { t } from './messages/translate.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  NoAnswer: t('The platform did not answer. Nothing you typed is lost: try again.'),
  UnexpectedAnswer: t('The platform answered with something that this page does not understand.'),
  NotAuthenticated: t('Your session is over.'),
  StepUpRequired: t('This needs a fresh sign-in.'),
  Restricted: t('Your role does not allow this, or it is your own request.'),
  ValidationError: t('Check what you typed.'),
  PlayerNotFound: t('There is no such player.'),
  NotFound: t('It is over: it expired, or somebody else did it.'),
  IncorrectCredentials: t('The password or the code is wrong, or the code was used before.'),
  InsufficientBalance: t('The balance is too low for this.'),
  PlayerExists: t('Another account uses this e-mail address now.'),
  PhoneExists: t('Another account uses this phone number now.'),
  DuplicateAccount: t('This person has another account.'),
  PlayerSelfBlocked: t('The person is excluded, or the account is blocked. Wait until that ends.'),
  SpelPausValidationError: t('The person is on the national register of excluded persons.'),
  BreakNotOffered: t('The law of this market asks for a longer self-exclusion.'),
  BreakNotRevocable: t('The law of this market does not let this break end yet.'),
  LimitNotRemovable: t('The law of this market wants a limit of this kind, and no other is in force.'),
  TooManyAttempts: t('Too many attempts. Wait, and try again.'),
  CampaignNotReady: t('The campaign is not ready. Its preview says what is missing.'),
  ServiceUnavailable: t('The platform cannot answer now. Try again in a moment.'),
};

/** Returns what an error means for a member of staff. */
export function errorMessage(error: Error): string {
  const { code, fields } = error instanceof ConsoleError ? error : new ConsoleError('UnexpectedAnswer');
  if (code === 'AlreadyDecided' && fields.at) {
    return t('{name} decided first: {decision}, {time}. The list shows what is left.', {
      name: fields.by ?? t('Somebody'),
      decision: formatName(fields.decision ?? ''),
      time: formatTime(fields.at),
    });
  }
  return MESSAGES[code] ?? t('The platform refused this: {code}.', { code });
}

const PROBLEMS: Readonly<Record<string, (value: string) => string>> = {
  'min-length': (least) => t('Type at least {least} letters or digits.', { least }),
  'max-days': (most) => t('Choose at most {most} days.', { most }),
  'max-entries': (most) => t('More than {most} entries match. Choose fewer days.', { most }),
  'max-rows': (most) => t('The file has more than {most} rows. Split it.', { most }),
  'max-payments': (most) =>
    t('More than {most} payments completed in these days. Choose fewer days.', { most }),
  'missing-column': (column) => t('The first line of the file has no column “{column}”.', { column }),
  'unreadable-line': (line) => t('Line {line} of the file is not CSV.', { line }),
  unchanged: () => t('Fill in what changes: it is the same as now.'),
  invalid: () => t('The platform does not accept this value.'),
  required: () => t('Fill it in.'),
  'mixed-scripts': () => t('The letters are of several scripts, which look alike.'),
  'too-long': () => t('It is too long.'),
  'too-young': () => t('The person would be a minor.'),
  future: () => t('Choose a day that has passed.'),
  'plain-text': () => t('Write plain text, without tags.'),
  'one-line': () => t('Write one line.'),
  'in-past': () => t('Choose a time to come.'),
  'empty-audience': () => t('Nobody would get it.'),
  'missing-language': (languages) =>
    t('Players read these languages, which have no text: {languages}', { languages }),
  'unknown-offer': () => t('There is no such bonus.'),
  'offer-over': () => t('The bonus ends before that.'),
  'changed-offer': () => t('The bonus was changed after the request. Request the approval again.'),
};

const NAME = t('Use letters, spaces, hyphens and apostrophes only.');
const AMOUNT = t('The amount is a number such as 12.50, without a currency.');

/** What a field takes, by its name in lower case, for problems that say only that its value is missing or invalid. */
const FIELDS: Readonly<Record<string, string>> = {
  firstname: NAME,
  lastname: NAME,
  birthdate: t('Check the year: it is too long ago.'),
  playerid: t('Copy the whole id of the player: 36 letters, digits and hyphens.'),
  least: AMOUNT,
  largest: AMOUNT,
  playersreason: t('The rules of this market ask for the player’s reason.'),
};

/** Problems that the platform reports in the words of its schemas. */
const SCHEMA_PROBLEMS: readonly (readonly [RegExp, (value: string) => string])[] = [
  [
    /^(?:Too small: expected string to have >=|expected string to contain at least )(\d+)/,
    (least) => t('Type at least {least} letters or digits.', { least }),
  ],
  [
    /^(?:Too big: expected string to have <=|expected string to contain at most )(\d+)/,
    (most) => t('Type at most {most} letters or digits.', { most }),
  ],
  [/^Too small: expected \w+ to be >=?(\S+)$/, (least) => t('Type at least {least}.', { least })],
  [/^Too big: expected \w+ to be <=?(\S+)$/, (most) => t('Type at most {most}.', { most })],
  [/^Invalid input: expected (?:int|number)/, () => t('Type a whole number.')],
  [/^(?:Invalid|Unrecognized) /, () => t('The platform does not accept this value.')],
];

/** Returns what is wrong with a field, from its name and the problem that the platform reports. */
export function describeField(field: string, problem: string): string {
  const [, name = '', value = ''] = /^([a-z-]+)(?::(.+))?$/.exec(problem) ?? [];
  const [pattern, describe] = SCHEMA_PROBLEMS.find(([words]) => words.test(problem)) ?? [];
  const isUnexplained = /^(?:invalid$|required$|Invalid |Unrecognized )/.test(problem);
  const taken = isUnexplained ? FIELDS[field.toLowerCase()] : undefined;
  return taken ?? PROBLEMS[name]?.(value) ?? describe?.(pattern?.exec(problem)?.[1] ?? '') ?? problem;
}
