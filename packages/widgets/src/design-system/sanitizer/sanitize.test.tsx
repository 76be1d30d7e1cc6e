import { proves } from '@playerdesk/proves';
import { cleanup, render, screen } from '@testing-library/react';
import createPurify from 'dompurify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RichText } from './rich-text.tsx';
import { createSanitizer, sanitize } from './sanitize.ts';
import { SANITIZE_POLICY } from './trusted-types-policy.ts';

afterEach(cleanup);

/** Provided HTML with the expected output. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
  ['<script>steal()</script><p>Hi</p>', '<p>Hi</p>'],
  ['<scr<script>ipt>steal()</scr</script>ipt>', 'ipt&gt;steal()ipt&gt;'],
  ['<img src="x" onerror="steal()">', '<img src="x" loading="lazy">'],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<img loading="lazy">'],
  ['<a href="javascript:steal()">go</a>', '<a>go</a>'],
  ['<a href="JaVaScRiPt:steal()">go</a>', '<a>go</a>'],
  ['<a href="java\tscript:steal()">go</a>', '<a>go</a>'],
  ['<a href="&#106;avascript:steal()">go</a>', '<a>go</a>'],
  ['<a href=" \u0001javascript:steal()">go</a>', '<a>go</a>'],
  ['<a href="data:text/html,<script>steal()</script>">go</a>', '<a>go</a>'],
  ['<a href="vbscript:steal()">go</a>', '<a>go</a>'],
  ['<a href="blob:https://a/b">go</a>', '<a>go</a>'],
  ['<svg><script>steal()</script><a xlink:href="javascript:steal()">x</a></svg>', ''],
  ['<svg><style><img src=x onerror=steal()></style></svg>', '<img src="x" loading="lazy">'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=steal()>', ''],
  ['<form action="https://evil"><input name="password"><button>Go</button></form><p>Hi</p>', '<p>Hi</p>'],
  ['<iframe src="https://evil"></iframe><object data="x"></object><embed src="x">', ''],
  [
    '<style>.pd-root{display:none}</style><p style="position:fixed" class="pd-panel" id="x">Hi</p>',
    '<p>Hi</p>',
  ],
  [
    '<link rel="stylesheet" href="https://evil"><meta http-equiv="refresh" content="0"><base href="//evil">',
    '',
  ],
  ['<p id="cookie" name="body" data-x="1" aria-hidden="true" part="panel" slot="s">Hi</p>', '<p>Hi</p>'],
  [
    '<template><p onclick="steal()">x</p></template><noscript><p title="</noscript><img src=x onerror=1>">',
    '<p></p>',
  ],
  ['<video src="https://evil"></video><audio src="x"></audio><canvas></canvas>', ''],
  ['<x-evil is="y">kept words</x-evil>', 'kept words'],
  ['<!-- <img src=x onerror=steal()> -->Hi', 'Hi'],
  ['<p>5 < 6 & "so"</p>', '<p>5 &lt; 6 &amp; "so"</p>'],
];

describe('provided HTML', () => {
  it.each(HOSTILE)('%s leaves only harmless content', async (html, wanted) => {
    expect(String(await sanitize(html))).toBe(wanted);
  });

  it.each([
    '<p><object><table><tbody><tr><td>1</td></tr></tbody></table></object></p>',
    '<p><marquee><table></table></marquee>text</p>',
    '<p><svg><desc><table></table></desc></svg></p>',
  ])('reads the same when it is parsed again: %s', async (html) => {
    proves('SE-12.html');
    const shown = document.createElement('div');
    shown.innerHTML = String(await sanitize(html));
    expect(shown.innerHTML).toBe(String(await sanitize(html)));
  });

  it.each([
    ['https://example.com/a', true],
    ['http://example.com', true],
    ['//example.com', true],
    ['/\t/example.com', true],
    ['/\n/example.com', true],
    ['\\\\example.com', true],
    ['h\nttps://example.com', true],
    ['ht\ttp://example.com', true],
    ['\u0001https://example.com', true],
    ['https:example.com', true],
    ['/support', false],
    ['#part-2', false],
    ['mailto:help@example.com', false],
    ['tel:+35679123456', false],
  ])('has a link to %s that opens in a new tab without an opener: %s', async (href, leaves) => {
    proves('SE-06.links');
    const box = document.createElement('div');
    box.innerHTML = String(await sanitize(`<a href="${href}" target="_top" rel="opener">x</a>`));
    const link = box.querySelector('a');

    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.getAttribute('target')).toBe(leaves ? '_blank' : null);
    expect(link?.getAttribute('rel')).toBe(leaves ? 'noopener noreferrer' : null);
  });

  it('of text, lists and tables stays unchanged', async () => {
    const html =
      '<h2>Terms</h2><p>You are <strong>18</strong>.<br>Or older.</p><ul><li>One</li></ul>' +
      '<table><tbody><tr><th scope="row">Wait</th><td colspan="2">24 h</td></tr></tbody></table>';
    expect(String(await sanitize(html))).toBe(html);
  });

  it('is stable under repeated sanitization', async () => {
    for (const [html] of HOSTILE) {
      const once = String(await sanitize(html));
      expect(String(await sanitize(once))).toBe(once);
    }
  });
});

it('the sanitizer writes through the one documented policy under Trusted Types', () => {
  const names: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: { createHTML(html: string): string }) {
      names.push(name);
      return { createHTML: (html: string) => ({ trusted: rules.createHTML(html), toString: () => html }) };
    },
  };
  const clean = createSanitizer(createPurify(window), { trustedTypes });

  expect(clean('<p onclick="x">Hi</p>')).toMatchObject({ trusted: '<p>Hi</p>' });
  expect(names).toEqual([SANITIZE_POLICY]);
});

it('the sanitizer does not affect links that the page sanitizes with the same library', async () => {
  await sanitize('<a href="https://example.com">x</a>');
  expect(createPurify.sanitize('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com">x</a>',
  );
});

describe('a rich text', () => {
  it('shows a skeleton until it is sanitized and then the harmless content', async () => {
    const { container } = render(<RichText html="<p>Terms</p><script>steal()</script>" />);
    expect(container.querySelector('[part="skeleton"]')).not.toBeNull();

    await screen.findByText('Terms');
    expect(container.querySelector('[part="skeleton"]')).toBeNull();
    expect(container.innerHTML).toBe('<div class="pd-rich" part="rich-text"><p>Terms</p></div>');
  });

  it('never shows old content under new HTML', async () => {
    const { container, rerender } = render(<RichText html="<p>Old</p>" />);
    await screen.findByText('Old');
    rerender(<RichText html="<p>New</p>" />);
    expect(container.textContent).toBe('');

    await screen.findByText('New');
  });

  it('shows its text without HTML when it cannot be sanitized', async () => {
    vi.resetModules();
    vi.doMock('dompurify', () => {
      throw new Error('the chunk is gone');
    });
    const { RichText: Unlucky } = await import('./rich-text.tsx');
    const { container } = render(<Unlucky html="<p>Terms <b>apply</b></p><script>steal()</script>" />);
    await screen.findByText('Terms apply');
    expect(container.querySelector('p, b, script')).toBeNull();

    vi.doUnmock('dompurify');
  });
});
