import { describe, expect, it } from 'vitest';
import { checkLinks } from '../apps/docs/links.ts';
import { renderPage } from '../apps/docs/markdown.ts';

const PAGES = {
  'docs/inner/here.md': '',
  'docs/there.md': '../there.html',
  'docs/picture.png': '../picture.png',
};
const render = (markdown) =>
  renderPage(markdown, { source: 'inner/here.html', resolve: (path) => PAGES[path] ?? null });
const THERE = { headings: [{ level: 2, id: 'a-place', text: 'A place' }], links: [] };

function check(markdown) {
  const { headings, links } = render(markdown);
  const pages = new Map([
    ['inner/here.html', { headings, links }],
    ['there.html', THERE],
  ]);
  return () => checkLinks(pages, new Set(['picture.png']));
}

describe('a page of the docs', () => {
  it('the ids of headings are unique and match those of the repository', () => {
    const { headings, title } = render('# The *one*\n\n## Say `what`, again?\n\n## Say what, again\n');
    expect(title).toBe('The one');
    expect(headings.map(({ id }) => id)).toEqual(['the-one', 'say-what-again', 'say-what-again-1']);
  });

  it('code is scrollable by keyboard, whether it is fenced or indented', () => {
    const { html } = render('# Here\n\n```ts\nconst a = 1 < 2;\n```\n\nText\n\n    a < b\n');
    expect(html.match(/<pre[^>]*>/g)).toEqual([
      '<pre tabindex="0" data-language="ts">',
      '<pre tabindex="0">',
    ]);
    expect(html).toContain('a &lt; b');
  });

  it('a valid link points to the rendered page', () => {
    const text =
      '# Here\n\n[a](../there.md#a-place) [b](#here) ![c](../picture.png) [d](https://example.com)';
    expect(check(text)).not.toThrow();
    expect(render(text).html).toContain('href="../there.html#a-place"');
  });

  it.each([
    ['a missing page', '[a](../nowhere.md)'],
    ['a missing heading', '[a](../there.md#another-place)'],
    ['a missing heading of the same page', '[a](#gone)'],
    ['a missing picture', '![a](../gone.png)'],
  ])('a link to %s is refused', (_, text) => {
    expect(check(`# Here\n\n${text}`)).toThrow('inner/here.html');
  });

  it('code is escaped and never rendered as markup', () => {
    const { html } = render('# Here\n\n```html\n<script>alert(1)</script>\n```\n');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
  });

  it('each section is indexed for the search with its text', () => {
    const { sections } = render('# Here\n\nFirst.\n\n## Then\n\nSecond `code`.\n\n- third\n');
    expect(sections.map(({ heading, text }) => [heading.id, text.trim()])).toEqual([
      ['here', 'First.'],
      ['then', 'Second code. third'],
    ]);
  });
});
