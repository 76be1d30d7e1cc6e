import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findMessageProblems } from '@playerdesk/texts';
import { isVariant } from '../../packages/texts/build/collect-catalogs.ts';
import { ROOT } from '../setup/command.mjs';

export const LOCALES = ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'];
const SOURCE = 'en-US';

/** Wording that players stumble over, by locale: translated syntax, spelling of another market, a second name of a thing. */
const FORBIDDEN: Readonly<Record<string, readonly RegExp[]>> = {
  'en-US': [
    /\bhand(?:ed)? in\b/i,
    /\b(?:pay|paid|paying) in\b/i,
    /\b(?:loos|tight)er\b/i,
    /\blog(?:ged)? out\b/i,
    /\bgo on\b/i,
    /\b(?:a|by|the|your) mail\b/i,
    /favourit|colour|cancelled|licence|criticis/i,
    / %/,
  ],
  sv: [/kundservice|supporten/i, /behålla det så/, /gratissnurr/i, /självavstängningsreg/i],
  nb: [/kundestøtte/i, /romslig/i, /spillepause/i],
  fi: [/\btukeen\b/i, /\bVireillä\b/i, /pelitauo|pelitauk/i, /pelikiel/i, /pelinesto/i],
  'pl-PL': [/\bwsparci/i, /\bautotest/i, /łagodniejsz/i, /rejestr\w* (?:samowykluczenia|wykluczeń)/i],
  'th-TH': [/ฝ่ายสนับสนุน/, /ระงับตนเอง|ระงับการเล่นของ/],
};

/** Texts that the specification quotes, by key. */
const QUOTED = new Set(['reality-check.sign-out']);

/** Texts by key. A text with plural forms may be an object. */
type Texts = Readonly<Record<string, unknown>>;
/** Texts by locale. */
type FolderCatalogs = Readonly<Record<string, Texts>>;

/** Returns the problems of a folder of catalogs (locale → key → text), one line each. */
export function textProblems(catalogs: FolderCatalogs): string[] {
  const source = catalogs[SOURCE];
  if (!source) return [`${SOURCE} is missing`];
  return LOCALES.flatMap((locale) => {
    const texts = catalogs[locale];
    if (!texts) return [`${locale} is missing`];
    const missing = isVariant(locale) ? [] : Object.keys(source).filter((key) => !(key in texts));
    const repeated = isVariant(locale) ? Object.keys(texts).filter((key) => texts[key] === source[key]) : [];
    const extra = Object.keys(texts).filter((key) => !(key in source));
    return [
      ...missing.map((key) => `${locale} lacks ${key}`),
      ...repeated.map((key) => `${locale} repeats ${key} of ${SOURCE}`),
      ...extra.map((key) => `${locale} has ${key}, which ${SOURCE} lacks`),
      ...Object.keys(texts)
        .filter((key) => key in source)
        .flatMap((key) =>
          [
            ...findMessageProblems(texts[key], String(source[key]), locale),
            ...(QUOTED.has(key) ? [] : wordingProblems(texts[key], locale)),
          ].map((why) => `${locale} ${key}: ${why}`),
        ),
    ];
  });
}

function wordingProblems(text: unknown, locale: string): string[] {
  return (FORBIDDEN[locale] ?? []).flatMap((wording) => {
    const [found] = wording.exec(String(text)) ?? [];
    return found === undefined ? [] : [`says "${found}"`];
  });
}

function readFolder(folder: string): FolderCatalogs {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/**
 * Returns the folders of catalogs: `messages` of a feature, `common-messages` and `form-messages` of the widgets,
 * `texts` of a package, `site-messages` of an app.
 */
function catalogFolders(root: string): string[] {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  );
  return workspaces.flatMap((workspace) => {
    const source = join(workspace, 'src');
    if (!existsSync(source)) return [];
    return readdirSync(source, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && /^(?:(?:common-|form-)?messages|texts|site-messages)$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((folder) => readdirSync(folder).some((file) => file.endsWith('.json')));
  });
}

function checkTree(root: string) {
  const folders = catalogFolders(root);
  const problems = folders.flatMap((folder) =>
    textProblems(readFolder(folder)).map((problem) => `${relative(root, folder)}: ${problem}`),
  );
  const keys = folders.reduce((sum, folder) => sum + Object.keys(readFolder(folder)[SOURCE] ?? {}).length, 0);
  return { folders: folders.length, keys, problems };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { folders, keys, problems } = checkTree(ROOT);
  for (const problem of problems) console.error(problem);
  console.log(`${keys} texts in ${folders} folders, ${LOCALES.length} locales, ${problems.length} problems`);
  process.exit(problems.length > 0 || keys === 0 ? 1 : 0);
}
