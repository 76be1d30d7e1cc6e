import { parseArgs } from 'node:util';
import { type Catalogs, flatten, SOURCE_LOCALE, type TextsByKey } from './catalog.ts';
import { type Completeness, checkTranslation, isComplete } from './check-translation.ts';
import { readXliff, writeXliff } from './xliff-file.ts';

/** Files and terminal of the command, and the texts that it knows. */
export interface CommandEnvironment {
  readonly catalogs: Catalogs;
  readFile(path: string): Promise<string>;
  writeFile(path: string, content: string): Promise<void>;
  print(text: string): void;
  printError(text: string): void;
}

/** A wrong call of the command, or a file that cannot be used. */
class CommandError extends Error {}

export const HELP = `Usage: playerdesk-texts <command>

  export --locale TAG [--format json|xliff] [--from FILE|LOCALE] [--out FILE]
      Writes all texts for translation. Translations that --from has are filled in. Default: json, to the terminal.
  import FILE [--out FILE]
      Reads an XLIFF file (1.2 or 2.0) and writes the translations as JSON.
  check FILE --locale TAG
      Fails if a text is missing, unknown or cannot be shown.
`;

const OPTIONS = {
  locale: { type: 'string' },
  format: { type: 'string', default: 'json' },
  from: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Runs the command. Returns the exit code: 0 done, 1 a check failed, 2 a wrong call. */
export async function runCommand(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  try {
    const { values, positionals } = read(args);
    const [command, file] = positionals;
    if (values.help || command === undefined) {
      environment.print(HELP);
      return values.help ? 0 : 2;
    }
    if (command === 'export') return await exportTexts(values, environment);
    if (command === 'import') return await importTexts(demand(file, 'FILE'), values.out, environment);
    if (command === 'check') return await check(demand(file, 'FILE'), values.locale, environment);
    throw new CommandError(`There is no command "${command}".`);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    environment.printError(`${error.message} See playerdesk-texts --help.`);
    return 2;
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

function demand(value: string | undefined, name: string): string {
  if (value === undefined) throw new CommandError(`${name} is missing.`);
  return value;
}

function toTag(locale: string | undefined): string {
  const tag = demand(locale, '--locale');
  try {
    return Intl.getCanonicalLocales(tag)[0] as string;
  } catch {
    throw new CommandError(`"${tag}" is no BCP 47 tag, such as es or pt-BR.`);
  }
}

const getSource = ({ catalogs }: CommandEnvironment) => catalogs[SOURCE_LOCALE] ?? {};

async function exportTexts(
  { locale, format, from, out }: { locale?: string; format: string; from?: string; out?: string },
  environment: CommandEnvironment,
): Promise<number> {
  const tag = toTag(locale);
  if (format !== 'json' && format !== 'xliff') throw new CommandError(`There is no format "${format}".`);
  const translation = from === undefined ? {} : await readTranslation(from, environment);
  const source = getSource(environment);
  const content =
    format === 'xliff'
      ? await writeXliff(source, translation, tag)
      : toJson({ ...flatten(source), ...translation });
  await write(content, out, environment);
  return 0;
}

async function importTexts(
  file: string,
  out: string | undefined,
  environment: CommandEnvironment,
): Promise<number> {
  await write(toJson(await readTranslation(file, environment)), out, environment);
  return 0;
}

async function check(
  file: string,
  locale: string | undefined,
  environment: CommandEnvironment,
): Promise<number> {
  const tag = toTag(locale);
  const result = checkTranslation(await readTranslation(file, environment), getSource(environment), tag);
  environment.print(report(tag, result));
  return isComplete(result) ? 0 : 1;
}

function report(tag: string, result: Completeness): string {
  const { all, translated, english, missing, unknown, problems } = result;
  const lines = [
    ...Object.entries(missing).flatMap(([place, keys]) => keys.map((key) => `missing  ${key}  (${place})`)),
    ...unknown.map((key) => `unknown  ${key}`),
    ...problems.map(({ key, problem }) => `wrong    ${key}  ${problem}`),
    `${tag}: ${translated} of ${all} texts (${Math.floor((100 * translated) / all)} %), ${english} as in English, ${unknown.length} unknown, ${problems.length} wrong`,
  ];
  return `${lines.join('\n')}\n`;
}

const toJson = (texts: TextsByKey) => `${JSON.stringify(texts, null, 2)}\n`;

async function write(
  content: string,
  out: string | undefined,
  environment: CommandEnvironment,
): Promise<void> {
  if (out === undefined) environment.print(content);
  else await environment.writeFile(out, content);
}

/** Reads the translations of a file, JSON or XLIFF, or those of a shipped locale. */
async function readTranslation(from: string, environment: CommandEnvironment): Promise<TextsByKey> {
  const shipped = environment.catalogs[from];
  if (shipped) return flatten(shipped);
  const content = await environment.readFile(from).catch(() => {
    throw new CommandError(`${from} cannot be read.`);
  });
  try {
    return content.trimStart().startsWith('<') ? await readXliff(content) : toTexts(JSON.parse(content));
  } catch (error) {
    throw new CommandError(`${from}: ${(error as Error).message}`);
  }
}

function toTexts(content: unknown): TextsByKey {
  const isRecord = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isRecord) throw new Error('It is no object of texts by key.');
  return content as TextsByKey;
}
