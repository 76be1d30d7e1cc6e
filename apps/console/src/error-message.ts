import { ConsoleError } from './api/request.ts';
import { formatName, formatTime } from './format.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  NoAnswer: 'The platform did not answer. Nothing you typed is lost: try again.',
  UnexpectedAnswer: 'The platform answered with something that this page does not understand.',
  NotAuthenticated: 'Your session is over.',
  StepUpRequired: 'This needs a fresh sign-in.',
  Restricted: 'Your role does not allow this, or it is your own request.',
  ValidationError: 'Check what you typed.',
  PlayerNotFound: 'There is no such player.',
  NotFound: 'It is over: it expired, or somebody else did it.',
  InsufficientBalance: 'The balance is too low for this.',
  PlayerExists: 'Another account uses this e-mail address now.',
  PhoneExists: 'Another account uses this phone number now.',
  BreakNotOffered: 'The law of this market asks for a longer self-exclusion.',
  BreakNotRevocable: 'The law of this market does not let this break end yet.',
  LimitNotRemovable: 'The law of this market wants a limit of this kind, and no other is in force.',
  TooManyAttempts: 'Too many calls. Wait a minute.',
  ServiceUnavailable: 'The platform cannot answer now. Try again in a moment.',
};

/** Returns what an error means for a member of staff. */
export function errorMessage(error: Error): string {
  const { code, fields } = error instanceof ConsoleError ? error : new ConsoleError('UnexpectedAnswer');
  if (code === 'AlreadyDecided' && fields.at) {
    const { by = 'Somebody', decision = '', at } = fields;
    return `${by} decided first: ${formatName(decision)}, ${formatTime(at)}. The list shows what is left.`;
  }
  return MESSAGES[code] ?? `The platform refused this: ${code}.`;
}

const PROBLEMS: Readonly<Record<string, (value: string) => string>> = {
  'min-length': (least) => `Type at least ${least} letters or digits.`,
  'max-days': (most) => `Choose at most ${most} days.`,
  'max-entries': (most) => `More than ${most} entries match. Choose fewer days.`,
  'max-rows': (most) => `The file has more than ${most} rows. Split it.`,
  'max-payments': (most) => `More than ${most} payments completed in these days. Choose fewer days.`,
  'missing-column': (column) => `The first line of the file has no column “${column}”.`,
  'unreadable-line': (line) => `Line ${line} of the file is not CSV.`,
};

/** Returns what is wrong with a field, from the platform's words for it. */
export function describeField(problem: string): string {
  const [, name = '', value = ''] = /^([a-z-]+):(.+)$/.exec(problem) ?? [];
  return PROBLEMS[name]?.(value) ?? problem;
}
