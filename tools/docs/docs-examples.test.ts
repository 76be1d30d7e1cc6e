import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SIDEBAR } from '../../apps/docs/sidebar.ts';
import { readManifest } from '../build/build-packages.ts';
import { ROOT } from '../setup/command.mjs';
import { fillBlocks, getExamples, updatePages } from './docs-examples.ts';

const { version = '' } = readManifest(join(ROOT, 'packages/widgets'));

describe('a block that shows a file', () => {
  it('has the content of its file, on every page', () => {
    proves('IN-41.same');

    expect(updatePages()).toEqual([]);
  });

  it('is filled with the content of its file, and other blocks stay', () => {
    proves('IN-41.same');
    const root = mkdtempSync(join(tmpdir(), 'playerdesk-docs-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'examples'));
    writeFileSync(join(root, 'examples/a.ts'), 'const one = 1;\nconst two = 2;\n');
    const page =
      '# A\n\n```ts file=examples/a.ts\nold\n```\n\n```ts\nkept\n```\n\n```ts file=examples/a.ts\n```\n';

    const filled = fillBlocks('docs/a.md', page, root);

    const code = '```ts file=examples/a.ts\nconst one = 1;\nconst two = 2;\n```\n';
    expect(filled).toBe(`# A\n\n${code}\n\`\`\`ts\nkept\n\`\`\`\n\n${code}`);
  });

  it('is an error when its file is missing', () => {
    proves('IN-41.same');

    expect(() => fillBlocks('docs/a.md', '```ts file=examples/none.ts\n```\n')).toThrow(
      'docs/a.md:1: there is no examples/none.ts',
    );
  });
});

describe.each(getExamples())('the example %s', (name) => {
  const manifest = readManifest(join(ROOT, 'examples', name));

  it('has a guide that shows its code and is listed in the sidebar', () => {
    proves('IN-41.guide');
    const guide = `embedding/${name}.md`;

    const text = readFileSync(join(ROOT, 'docs', guide), 'utf8');

    expect(text).toContain(`file=examples/${name}/`);
    expect(SIDEBAR.flatMap(({ pages }) => pages)).toContain(guide);
  });

  it('uses the current major version of our packages', () => {
    proves('IN-41.version');
    const ours = Object.entries(manifest.dependencies ?? {}).filter(([key]) =>
      key.startsWith('@playerdesk/'),
    );

    const major = version.split('.')[0];

    expect(ours.every(([, range]) => range.startsWith(`^${major}.`))).toBe(true);
  });
});
