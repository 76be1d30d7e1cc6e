import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import {
  JURISDICTIONS,
  LOCALES,
  PLATFORMS,
  type PlatformKind,
  STACK_IDS,
  STACKS,
  type StackId,
} from './stacks.ts';

/** What the project is made of. */
export interface Choices {
  /** Folder of the project, as it was typed. */
  readonly folder: string;
  readonly stack: StackId;
  readonly platform: PlatformKind;
  readonly locale: string;
  readonly jurisdiction: string;
  /** Folder with packed archives to install from, or undefined for the registry. */
  readonly packages: string | undefined;
  readonly install: boolean;
}

/** Asks a question and returns the answer. An empty answer selects the first of `choices`. */
export type Ask = (question: string, choices: readonly string[]) => Promise<string>;

export const HELP = `Creates a project with the Playerdesk widgets.

  npm create playerdesk my-casino -- --stack vite-react

  --stack STACK          ${STACK_IDS.map((id) => `${id.padEnd(12)}${STACKS[id].title}`).join('\n                         ')}
  --platform PLATFORM    ${PLATFORMS.join(', ')} (${PLATFORMS[0]})
  --locale LOCALE        ${LOCALES.join(', ')} (${LOCALES[0]})
  --jurisdiction ID      ${JURISDICTIONS.join(', ')} (${JURISDICTIONS[0]})
  --packages DIR         installs from the archives in a folder, not from a registry
  --no-install           writes the files only
  --help                 prints this

In a terminal, asks for what is missing. Otherwise uses the values in parentheses.
`;

const OPTIONS = {
  stack: { type: 'string' },
  platform: { type: 'string' },
  locale: { type: 'string' },
  jurisdiction: { type: 'string' },
  packages: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Reads the command line and asks for the rest.
 *
 * @param ask Undefined if nobody can answer. Defaults are used then.
 * @returns Null if help was requested.
 * @throws CommandError for an unknown option or value, or if the folder or the stack is missing.
 */
export async function readChoices(args: readonly string[], ask?: Ask): Promise<Choices | null> {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (positionals.length > 1) throw new CommandError(`One folder at most, not ${positionals.join(' ')}.`);
  // Typed values are checked before the first question.
  checkAll(values);
  const pick = <T extends string>(name: string, given: string | undefined, choices: readonly T[]) =>
    choose(name, given, choices, ask);
  const folder = positionals[0] ?? (ask ? await ask('Folder', ['my-casino']) : undefined);
  if (!folder) throw new CommandError('The folder is missing: npm create playerdesk my-casino');
  if (!values.stack && !ask) throw new CommandError(`--stack is missing: ${STACK_IDS.join(', ')}.`);
  const stack = await pick('--stack', values.stack, STACK_IDS);
  const { platforms } = STACKS[stack];
  return {
    folder,
    stack,
    platform: await pick('--platform', values.platform, platforms),
    locale: await pick('--locale', values.locale, LOCALES),
    jurisdiction: await pick('--jurisdiction', values.jurisdiction, JURISDICTIONS),
    packages: values.packages,
    install: !values['no-install'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

function checkAll(values: { readonly [name: string]: string | boolean | undefined }): void {
  const known = { stack: STACK_IDS, platform: PLATFORMS, locale: LOCALES, jurisdiction: JURISDICTIONS };
  for (const [name, choices] of Object.entries(known)) {
    const value = values[name];
    if (typeof value === 'string') check(`--${name}`, value, choices);
  }
}

async function choose<T extends string>(
  name: string,
  given: string | undefined,
  choices: readonly T[],
  ask: Ask | undefined,
): Promise<T> {
  if (given !== undefined) return check(name, given, choices);
  const [first] = choices;
  if (first !== undefined && (!ask || choices.length === 1)) return first;
  const answer = ask ? await ask(name.slice(2), choices) : '';
  return check(name, answer, choices);
}

function check<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new CommandError(`${name} is one of ${choices.join(', ')}, not "${value}".`);
  return found;
}
