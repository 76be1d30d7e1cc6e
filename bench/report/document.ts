import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Writes the results between their markers in a page of the docs. */
export async function writeBetween(file: string, marker: string, content: string): Promise<void> {
  const path = `${DOCS}${file}`;
  const page = await readFile(path, 'utf8');
  const [begin, end] = [`<!-- ${marker}: begin -->`, `<!-- ${marker}: end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/${file} has no place marked "${marker}".`);
  await writeFile(path, `${page.slice(0, from + begin.length)}\n\n${content}\n\n${page.slice(to)}`);
}

/** Writes a picture of the docs. */
export function writePicture(name: string, content: string): Promise<void> {
  return writeFile(`${DOCS}pictures/${name}`, content);
}
