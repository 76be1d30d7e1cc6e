import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/command.mjs';

/** Generated pages and records. Readers copy nothing from them. */
const NOT_READ = /^docs\/(api|contract|decisions|reference)\/|requirements\.md$/;

/** A fenced block of a page. */
export interface Sample {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** The words after the language. */
  readonly info: readonly string[];
  readonly text: string;
}

/** Returns the pages with samples, relative to the repository. */
export function pagesWithSamples(root = ROOT): string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !NOT_READ.test(file));
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
  return ['README.md', 'CONTRIBUTING.md', ...docs, ...packages.filter((file) => isThere(root, file))];
}

function isThere(root: string, file: string): boolean {
  try {
    return readFileSync(join(root, file)).length > 0;
  } catch {
    return false;
  }
}

/** Returns every fenced block of a page: its language, the words after it, its text and its line. */
export function samplesIn(page: string, text: string): Sample[] {
  const samples: Sample[] = [];
  let open: (Sample & { readonly marks: string; text: string }) | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^(`{3,})(\S*) ?(.*)$/.exec(line);
    if (!open && fence) {
      const [, marks = '', language = '', info = ''] = fence;
      open = { marks, page, line: index + 1, language, info: info.split(' ').filter(Boolean), text: '' };
    } else if (open && line === open.marks) {
      samples.push(open);
      open = null;
    } else if (open) {
      open.text += `${line}\n`;
    }
  }
  if (open) throw new Error(`${page}:${open.line}: a block that does not end`);
  return samples;
}

export function allSamples(root = ROOT): Sample[] {
  return pagesWithSamples(root).flatMap((page) => samplesIn(page, readFileSync(join(root, page), 'utf8')));
}

const CODE: Readonly<Record<string, string>> = { ts: '.ts', tsx: '.tsx', js: '.ts' };
const PRELUDE = join(ROOT, 'tools/docs/samples.d.ts');

/** Blocks that show a file of an example are compiled there, with the packages of their framework. */
const isChecked = ({ info }: Sample) => !info.some((word) => word === 'no-check' || word.startsWith('file='));

/** Returns the compiler's errors for samples of code, as `page:line: message`. Each sample is a module. */
export function typeErrors(samples: readonly Sample[]): string[] {
  const files = new Map<string, Sample>();
  for (const sample of samples.filter((each) => CODE[each.language] && isChecked(each))) {
    const name = `${sample.page.replaceAll(/\W/g, '-')}-${sample.line}${CODE[sample.language]}`;
    files.set(join(ROOT, 'docs', `sample-${name}`), sample);
  }
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const textOf = (file: string) => {
    const sample = files.get(file);
    return sample && `${sample.text}\nexport {};\n`;
  };
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => textOf(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const text = textOf(file);
    return text === undefined
      ? getSourceFile(file, target, ...rest)
      : ts.createSourceFile(file, text, target, true);
  };
  const program = ts.createProgram([PRELUDE, ...files.keys()], options, host);
  return [PRELUDE, ...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map((problem) => describe(problem, files.get(file)));
  });
}

function describe({ file, start = 0, messageText }: ts.Diagnostic, sample: Sample | undefined): string {
  const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1 + (sample?.line ?? 0);
  return `${sample?.page ?? 'tools/docs/samples.d.ts'}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  return {
    ...options,
    types: ['node', 'vite/client'],
    noEmit: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
    isolatedModules: false,
  };
}
