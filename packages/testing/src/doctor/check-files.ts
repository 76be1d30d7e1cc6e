import { createHash } from 'node:crypto';
import type { LoadedFile } from './check-policy.ts';
import { type ExaminedPage, isInsecure } from './examined-page.ts';
import { conclude, type Finding, type Problem, skip } from './finding.ts';
import { type Answer, LoadError, load } from './http.ts';
import type { ScriptElement } from './read-html.ts';

/** How many tags of a page, and files of a tag, are examined. */
const MOST_TAGS = 4;
const MOST_FILES = 100;
/** How many files are requested at once. */
const PARALLEL = 6;
/** Seconds for which a file of a version is cached at least, and a file whose content changes at most. */
const LONG = 7 * 24 * 3_600;
const SHORT = 24 * 3_600;

/** The folder of a build that a tag's file names, from its own address: `2.20.3-1a2b3c4d`. */
const BUILD = /(?:\.\.\/\d+\.\d+\.\d+\/)?((\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?)-[0-9a-f]{6,})\//;

/** A file and what became of its request. */
interface Examined extends LoadedFile {
  readonly answer: Answer | LoadError;
  /** Whether its address never has other content. */
  readonly isVersioned: boolean;
  readonly isTag: boolean;
  /** Digests that the page requires. */
  readonly integrity: string | undefined;
  readonly lacksCrossOrigin: boolean;
}

/** Result of {@link checkFiles}. */
export interface FilesReport {
  readonly findings: readonly Finding[];
  readonly files: readonly LoadedFile[];
  /** Version of the first tag, where its file names it. */
  readonly version: string | null;
}

/** Loads the files of the page's script tags as a browser would, and checks how they are served. */
export async function checkFiles(page: ExaminedPage, timeout: number): Promise<FilesReport> {
  const { tags } = page.content;
  const tag = conclude('tag', [], tags.map(({ src }) => src.href).join(', '));
  if (tags.length === 0) return { findings: [], files: [], version: null };
  const examined: Examined[] = [];
  const mixed: Problem[] = [];
  const versions: string[] = [];
  for (const element of tags.slice(0, MOST_TAGS)) {
    const own = await examineTag(element, page, timeout);
    examined.push(own);
    const folder = findFolder(own);
    if (folder === null) continue;
    versions.push(folder.version);
    const listed = await listFiles(folder.url, element.attributes['data-provider'] ?? 'rest', timeout);
    if (listed.otherBuild) mixed.push({ code: 'version.files', detail: listed.otherBuild });
    examined.push(...(await examineFiles(listed.files, own, page, timeout)));
  }
  const answered = examined.filter(isAnswered);
  const detail = `${examined.length} files`;
  return {
    findings: [
      ...tag,
      ...conclude(
        'files',
        examined.flatMap((file) => findFileProblem(file, page.url)),
        `${detail} answer as scripts`,
      ),
      ...conclude('files.integrity', answered.flatMap(findIntegrityProblem), describeIntegrity(answered)),
      ...conclude('files.headers', findHeaderProblems(answered), 'cached as advised'),
      ...(versions.length === 0
        ? skip('files.version', 'the tag’s file names no build')
        : conclude('files.version', mixed, versions.join(', '))),
    ],
    files: examined,
    version: versions[0] ?? null,
  };
}

async function examineTag(
  { src, attributes }: ScriptElement,
  page: ExaminedPage,
  timeout: number,
): Promise<Examined> {
  const { integrity, nonce, crossorigin } = attributes;
  return {
    url: src,
    nonce,
    isTag: true,
    isVersioned: /\/\d+\.\d+\.\d+[^/]*\//.test(src.pathname),
    integrity,
    lacksCrossOrigin: integrity !== undefined && src.origin !== page.url.origin && crossorigin === undefined,
    answer: await request(src, page, timeout),
  };
}

async function examineFiles(
  urls: readonly URL[],
  { nonce }: Examined,
  page: ExaminedPage,
  timeout: number,
): Promise<readonly Examined[]> {
  const examined: Examined[] = [];
  for (let start = 0; start < urls.length; start += PARALLEL) {
    const batch = urls.slice(start, start + PARALLEL).map(async (url) => ({
      url,
      nonce,
      isTag: false,
      isVersioned: true,
      integrity: page.content.integrity.get(url.href),
      lacksCrossOrigin: false,
      answer: await request(url, page, timeout),
    }));
    examined.push(...(await Promise.all(batch)));
  }
  return examined;
}

async function request(url: URL, page: ExaminedPage, timeout: number): Promise<Answer | LoadError> {
  try {
    const headers = url.origin === page.url.origin ? {} : { Origin: page.url.origin };
    return await load(url, { timeout, headers, redirects: 5 });
  } catch (error) {
    if (error instanceof LoadError) return error;
    throw error;
  }
}

type Answered = Examined & { readonly answer: Answer };
const isAnswered = (file: Examined): file is Answered =>
  !(file.answer instanceof LoadError) && file.answer.status === 200;

/** Returns the folder of the build that a tag's file loads, or null for a file of something else. */
function findFolder(file: Examined): { readonly url: URL; readonly version: string } | null {
  if (!isAnswered(file)) return null;
  const [path, , version] = BUILD.exec(new TextDecoder().decode(file.answer.body)) ?? [];
  return path && version ? { url: new URL(path, file.answer.url), version } : null;
}

/** Returns the files that every page with the tag loads. `early.json` lists them where it is served. */
async function listFiles(
  folder: URL,
  provider: string,
  timeout: number,
): Promise<{ readonly files: readonly URL[]; readonly otherBuild?: string }> {
  const base = ['main.js', 'styles.js'].map((name) => new URL(name, folder));
  const place = new URL('../early.json', folder);
  const answer = await load(place, { timeout }).catch(() => null);
  const listed = answer?.status === 200 ? readList(answer.body, provider) : [];
  const urls = listed.map((path) => new URL(path, place));
  const other = urls.find(({ href }) => !href.startsWith(folder.href));
  if (other)
    return { files: base, otherBuild: `the tag loads ${folder.href}, early.json lists ${other.href}` };
  const all = new Map([...base, ...urls].map((url) => [url.href, url]));
  return { files: [...all.values()].slice(0, MOST_FILES) };
}

function readList(body: Uint8Array, provider: string): readonly string[] {
  try {
    const { entry, ground, providers } = JSON.parse(new TextDecoder().decode(body)) as Record<
      string,
      unknown
    >;
    const own = (providers as Record<string, unknown> | undefined)?.[provider];
    return [entry, ground, own]
      .flat()
      .filter((path): path is string => typeof path === 'string' && URL.canParse(path, 'https://a'));
  } catch {
    return [];
  }
}

function findFileProblem({ url, answer, isTag }: Examined, page: URL): readonly Problem[] {
  if (page.protocol === 'https:' && isInsecure(url)) {
    return [{ code: 'file.unreachable', detail: `${url.href} is loaded over http by a page over https` }];
  }
  if (answer instanceof LoadError) return [{ code: 'file.unreachable', detail: answer.message }];
  const { status, headers } = answer;
  if (status !== 200) return [{ code: 'file.missing', detail: `${status} ${url.href}` }];
  const type = headers.get('Content-Type') ?? 'none';
  if (!/javascript/i.test(type))
    return [{ code: 'file.missing', detail: `Content-Type ${type}: ${url.href}` }];
  const allowed = headers.get('Access-Control-Allow-Origin');
  const isForeign = !isTag && url.origin !== page.origin;
  return isForeign && allowed !== '*' && allowed !== page.origin
    ? [{ code: 'file.blocked-by-cors', detail: `${url.href} does not allow the origin ${page.origin}` }]
    : [];
}

function findIntegrityProblem({ url, integrity, lacksCrossOrigin, answer }: Answered): readonly Problem[] {
  if (!integrity) return [];
  if (lacksCrossOrigin)
    return [{ code: 'file.integrity', detail: `${url.href}: the tag has no crossorigin` }];
  return matchesIntegrity(integrity, answer.body)
    ? []
    : [{ code: 'file.integrity', detail: `${url.href} does not match ${integrity}` }];
}

/** Compares with the digests of the strongest algorithm, as browsers do. Unknown algorithms are ignored. */
function matchesIntegrity(integrity: string, body: Uint8Array): boolean {
  const known = integrity.split(/\s+/).flatMap((part) => {
    const [, algorithm, digest] = /^(sha256|sha384|sha512)-([^?]+)/.exec(part) ?? [];
    return algorithm && digest ? [{ algorithm, digest }] : [];
  });
  const strongest = known
    .map(({ algorithm }) => algorithm)
    .sort()
    .at(-1);
  if (strongest === undefined) return true;
  const actual = createHash(strongest).update(body).digest('base64');
  return known.some(({ algorithm, digest }) => algorithm === strongest && digest === actual);
}

const describeIntegrity = (files: readonly Answered[]): string => {
  const count = files.filter(({ integrity }) => integrity).length;
  return count === 0 ? 'the page requires no digest' : `${count} digests match`;
};

/** Finds wrong headers. A header that several files share is one problem. */
function findHeaderProblems(files: readonly Answered[]): readonly Problem[] {
  const wrong = files.flatMap(findHeaders);
  return wrong.flatMap((found) => {
    const same = wrong.filter((other) => toKey(other) === toKey(found));
    if (same[0] !== found) return [];
    const more = same.length === 1 ? '' : ` and ${same.length - 1} more`;
    return [{ code: found.code, detail: `${found.header}: ${found.url.href}${more}` }];
  });
}

const toKey = ({ code, header }: WrongHeader) => `${code} ${header}`;

/** A wrong header of a file. */
interface WrongHeader {
  readonly code: string;
  readonly header: string;
  readonly url: URL;
}

function findHeaders({ url, answer: { headers }, isVersioned }: Answered): readonly WrongHeader[] {
  const cache = headers.get('Cache-Control') ?? '';
  const seconds = /no-store|no-cache/.test(cache) ? 0 : Number(/max-age=(\d+)/.exec(cache)?.[1] ?? 0);
  const isWrong = isVersioned ? seconds < LONG : seconds > SHORT || /immutable/.test(cache);
  const sniffing = headers.get('X-Content-Type-Options') ?? '';
  return [
    ...(isWrong ? [{ code: 'file.cache', header: `Cache-Control ${cache || 'missing'}`, url }] : []),
    ...(sniffing.toLowerCase() === 'nosniff'
      ? []
      : [{ code: 'file.content-sniffing', header: `X-Content-Type-Options ${sniffing || 'missing'}`, url }]),
  ];
}
