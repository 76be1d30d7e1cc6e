import { proves } from '@playerdesk/proves';
import { createMarkdownRenderer, type MarkdownRenderer } from 'vitepress';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLinks, readLinks } from './links.ts';
import { getSummary } from './llms.ts';
import { configureMarkdown } from './markdown.ts';
import { scriptFile, withoutInlineCode } from './policy.ts';
import { slug } from './slug.ts';

let markdown: MarkdownRenderer;
beforeAll(async () => {
  const options = { anchor: { slugify: slug }, config: configureMarkdown };
  markdown = await createMarkdownRenderer('docs', options);
});
const render = (text: string, relativePath = 'inner/here.md') => markdown.render(text, { relativePath });

const THERE = { ids: new Set(['a-place']), links: [] as string[] };
const check = (text: string) => () =>
  checkLinks(
    new Map([
      ['inner/here.html', readLinks(render(text))],
      ['there.html', THERE],
      ['platform/index.html', THERE],
    ]),
    new Set(['examples/reference.json']),
  );

describe('a page of the docs', () => {
  it('the ids of headings are unique and match those of the repository', () => {
    const html = render('# The *one*\n\n## Say `what`, again?\n\n## Say what, again\n');
    expect([...readLinks(html).ids]).toEqual(['the-one', 'say-what-again', 'say-what-again-1']);
  });

  it('a valid link points to the rendered page', () => {
    const text =
      '# Here\n\n[a](../there.md#a-place) [b](#here) [c](../platform/README.md) [d](https://example.com) ' +
      '[e](../../packages/conformance/examples/reference.json)';
    expect(check(text)).not.toThrow();
    expect(render(text)).toContain('href="./../there.html#a-place"');
  });

  it.each([
    ['a missing page', '[a](../nowhere.md)'],
    ['a missing heading', '[a](../there.md#another-place)'],
    ['a missing heading of the same page', '[a](#gone)'],
  ])('a link to %s is refused', (_, text) => {
    proves('IN-81.links');
    expect(check(`# Here\n\n${text}`)).toThrow('inner/here.html');
  });

  it('code is escaped and never rendered as markup', () => {
    const html = render('# Here\n\n```html\n<script>alert(1)</script>\n```\n');
    expect(html).toContain('&#x3C;');
    expect(html).not.toContain('<script');
  });

  it('a wide table is scrollable by keyboard, and its cells have no style attribute', () => {
    const html = render('| a | |\n|--:|---|\n| 1 | 2 |\n');
    expect(html).toContain('<div class="scroll" tabindex="0"><table>');
    expect(html).toContain('<td class="align-right">1</td>');
    expect(html).not.toContain('style=');
  });

  it('code blocks with a tab that follow each other are one group, and others stay alone', () => {
    const block = (info: string) => `\`\`\`${info}\na\n\`\`\`\n`;
    const html = render([block('ts tab=One'), block('ts tab=Two'), block('ts')].join('\n'));
    expect(html.match(/vp-code-group/g)).toHaveLength(1);
    expect([...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(['One', 'Two']);
    expect(html.indexOf('</div></div>')).toBeLessThan(html.lastIndexOf('language-ts'));
  });

  it('the picture of a widget can be replaced by the widget, on its own page only', () => {
    const picture = '# deposit\n\n![The widget deposit](deposit.png)\n';
    expect(render(picture, 'widgets/deposit.md')).toContain('<LiveWidget name="deposit">');
    expect(render(picture, 'features/cashier.md')).not.toContain('LiveWidget');
  });
});

describe('a built page', () => {
  it('has its inline scripts in a file and no style attributes', () => {
    const html =
      '<html><head><title>x</title><script id="check-dark-mode">dark()</script></head>' +
      '<body><div class="a" style="--b:0px">c</div><script type="module" src="/app.js"></script></body></html>';
    const strict = withoutInlineCode(html);
    expect(strict).not.toMatch(/dark\(\)|style=/);
    expect(strict).toContain('<script src="/head.js"></script>');
    expect(strict).toContain('<script type="module" src="/app.js"></script>');
    expect(scriptFile()).toContain('dark()');
  });
});

describe('the summary of a page', () => {
  it.each([
    ['# A\n\nFirst [one](b.md) of `two`.\nSecond.\n', 'First one of two.'],
    ['# A\n\n![b](c.png)\n', ''],
    ['# A\n\nNo end\n\n## B\n', ''],
  ])('%j', (text, summary) => {
    expect(getSummary(text)).toBe(summary);
  });
});
