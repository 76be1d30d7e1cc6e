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
  it('has ids of headings as the repository shows them, each once', () => {
    const { headings, title } = render('# The *one*\n\n## Say `what`, again?\n\n## Say what, again\n');
    expect(title).toBe('The one');
    expect(headings.map(({ id }) => id)).toEqual(['the-one', 'say-what-again', 'say-what-again-1']);
  });

  it('leads where its links say', () => {
    const text =
      '# Here\n\n[a](../there.md#a-place) [b](#here) ![c](../picture.png) [d](https://example.com)';
    expect(check(text)).not.toThrow();
    expect(render(text).html).toContain('href="../there.html#a-place"');
  });

  it.each([
    ['a page that is not there', '[a](../nowhere.md)'],
    ['a heading that is not there', '[a](../there.md#another-place)'],
    ['a heading of its own that is not there', '[a](#gone)'],
    ['a picture that is not there', '![a](../gone.png)'],
  ])('is refused with a link to %s', (_, text) => {
    expect(check(`# Here\n\n${text}`)).toThrow('inner/here.html');
  });

  it('keeps code as it is written, and nothing of it as markup', () => {
    const { html } = render('# Here\n\n```html\n<script>alert(1)</script>\n```\n');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
  });

  it('tells the search each section with its words', () => {
    const { sections } = render('# Here\n\nFirst.\n\n## Then\n\nSecond `code`.\n\n- third\n');
    expect(sections.map(({ heading, text }) => [heading.id, text.trim()])).toEqual([
      ['here', 'First.'],
      ['then', 'Second code. third'],
    ]);
  });
});
