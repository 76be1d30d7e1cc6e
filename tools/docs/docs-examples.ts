import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../setup/command.mjs';
import { pagesWithSamples, type Sample, samplesIn } from './docs-samples.ts';

const FILE = /^file=(.+)$/;

/** Returns the path after `file=` in the first line of a block, or undefined. */
export function getSourceFile({ info }: Pick<Sample, 'info'>): string | undefined {
  return info.map((word) => FILE.exec(word)?.[1]).find(Boolean);
}

/** Returns a page with the current content of each file that its blocks show. */
export function fillBlocks(page: string, text: string, root = ROOT): string {
  const lines = text.split('\n');
  // From the last block to the first, so that the lines of earlier blocks stay where they are.
  for (const sample of samplesIn(page, text).reverse()) {
    const file = getSourceFile(sample);
    if (!file) continue;
    if (!existsSync(join(root, file))) throw new Error(`${page}:${sample.line}: there is no ${file}`);
    const content = readFileSync(join(root, file), 'utf8').replace(/\n$/, '').split('\n');
    lines.splice(sample.line, sample.text.split('\n').length - 1, ...content);
  }
  return lines.join('\n');
}

/** Returns the pages whose blocks differ from their files. With `write`, updates them. */
export function updatePages({ write = false, root = ROOT } = {}): string[] {
  return pagesWithSamples(root).filter((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const filled = fillBlocks(page, text, root);
    if (write && filled !== text) writeFileSync(join(root, page), filled);
    return filled !== text;
  });
}

/** Returns the names of the examples. */
export function getExamples(root = ROOT): string[] {
  return readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of updatePages({ write: true })) console.log(`updated ${page}`);
}
