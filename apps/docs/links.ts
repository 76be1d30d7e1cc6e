import { posix } from 'node:path';

export interface LinkedPage {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

/** Reads the ids and links of a built page. */
export function readLinks(html: string): LinkedPage {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
  return { ids: new Set(all(/ id="([^"]+)"/g)), links: all(/<a [^>]*?href="([^"]*)"/g) };
}

/**
 * Throws with every link whose page, file or heading does not exist. VitePress checks pages, but no headings. Links to
 * other sites are not checked.
 */
export function checkLinks(pages: ReadonlyMap<string, LinkedPage>, files: ReadonlySet<string>): void {
  const broken = [...pages].flatMap(([path, { links }]) =>
    links.filter((href) => !leads(path, href, pages, files)).map((href) => `  ${path}: ${href}`),
  );
  if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`);
}

function leads(
  from: string,
  href: string,
  pages: ReadonlyMap<string, LinkedPage>,
  files: ReadonlySet<string>,
): boolean {
  if (/^(https?|mailto):/.test(href)) return true;
  const [path = '', hash] = decodeURIComponent(href).split('#');
  const target = path === '' ? from : posix.join('/', posix.dirname(from), path);
  const absolute = path.startsWith('/') ? path : target;
  const file = absolute.replace(/^\//, '').replace(/(^|\/)$/, '$1index.html');
  if (files.has(file)) return true;
  const page = pages.get(file);
  return page !== undefined && (!hash || page.ids.has(hash));
}
