import { readFile } from 'node:fs/promises';
import { type Catalog, type Catalogs, checkTranslation, isComplete, SOURCE_LOCALE } from '@playerdesk/texts';
import { CommandError } from './command-error.ts';
import { conclude, type Finding } from './finding.ts';

/** How many missing texts are named. */
const MOST_NAMED = 5;

/** A file with the texts of an own locale, as JSON by key. */
export interface TextsFile {
  readonly locale: string;
  readonly path: string;
}

/**
 * Checks that own texts are complete.
 *
 * @throws CommandError When a file cannot be read.
 */
export async function checkTexts(
  files: readonly TextsFile[],
  catalogs: Catalogs,
): Promise<readonly Finding[]> {
  const source = catalogs[SOURCE_LOCALE] ?? {};
  return (await Promise.all(files.map((file) => checkFile(file, source)))).flat();
}

async function checkFile({ locale, path }: TextsFile, source: Catalog): Promise<readonly Finding[]> {
  const result = checkTranslation(await readTexts(path), source, locale);
  const lacking = Object.values(result.missing).flat();
  const wrong = [
    ...lacking.map((key) => `${key} is missing`),
    ...result.unknown.map((key) => `${key} is unknown`),
    ...result.problems.map(({ key, problem }) => `${key}: ${problem}`),
  ];
  const named = [
    ...wrong.slice(0, MOST_NAMED),
    ...(wrong.length > MOST_NAMED ? [`and ${wrong.length - MOST_NAMED} more`] : []),
  ];
  const detail = `${locale}: ${result.translated} of ${result.all} texts`;
  return conclude(
    'texts',
    isComplete(result) ? [] : [{ code: 'texts-incomplete', detail: `${detail}; ${named.join('; ')}` }],
    detail,
  );
}

async function readTexts(path: string): Promise<Readonly<Record<string, string>>> {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read.`);
  });
  try {
    const read: unknown = JSON.parse(content);
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, string>;
  } catch {
    // Reported below, like any other content that is not an object.
  }
  throw new CommandError(`${path} is no JSON object of texts by key.`);
}
