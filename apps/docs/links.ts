import { posix } from 'node:path';
import type { Heading, PageLink } from './markdown.ts';

interface LinkedPage {
  readonly headings: readonly Heading[];
  readonly links: readonly PageLink[];
}

/** Throws with every link whose page, file or heading does not exist. Links to other sites are not checked. */
export function checkLinks(pages: ReadonlyMap<string, LinkedPage>, files: ReadonlySet<string>): void {
  const broken = [...pages].flatMap(([path, { links }]) =>
    links.filter(({ href }) => !leads(path, href, pages, files)).map(({ href }) => `  ${path}: ${href}`),
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
  const [path = '', hash] = href.split('#');
  const target = path === '' ? from : posix.join(posix.dirname(from), path);
  if (files.has(target)) return true;
  const page = pages.get(target);
  return page !== undefined && (!hash || page.headings.some(({ id }) => id === hash));
}
