import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { preview } from './text-preview.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const times = (text: string, count: number) => text.repeat(count);

describe('the preview of provided HTML', () => {
  it.each([
    ['letters', 'a', 'en-US'],
    ['composed emoji', FAMILY, 'en-US'],
    ['flags', '🇸🇪', 'sv'],
    ['skin tones', '👋🏽', 'fi'],
    ['letters with combining marks', 'e\u0301\u0323', 'pl-PL'],
    ['Thai syllables with their vowels and tones', 'กี่', 'th-TH'],
  ])('is cut after 100 graphemes of %s', (_what, one, locale) => {
    proves('MS-01.preview', 'MS-02.preview');

    expect(preview(times(one, 100), 100, locale)).toBe(times(one, 100));
    expect(preview(times(one, 101), 100, locale)).toBe(`${times(one, 100)}…`);
  });

  it('counts the visible text and not the markup', () => {
    proves('MS-01.preview');

    const html = `<p class="${times('x', 200)}">${times('<b>a</b>', 100)}</p><!-- a remark -->`;
    expect(preview(html, 100, 'en-US')).toBe(times('a', 100));
  });

  it('contains no markup, separates words and collapses whitespace', () => {
    proves('MS-01.preview');

    const html = '<h1>Hello</h1><p>you\n\n  <b>th</b>ere</p><ul><li>one</li><li>two</li></ul>a<br>b';
    expect(preview(html, 100, 'en-US')).toBe('Hello you there one two a b');
  });

  it('never contains the content of a script or a style', () => {
    proves('MS-01.preview');

    expect(preview('<style>p{}</style>Hi<script>steal()</script> you', 100, 'en-US')).toBe('Hi you');
  });

  it('decodes entities once, so that escaped text stays text', () => {
    proves('MS-01.preview');

    expect(preview('Tom &amp; Jerry&nbsp;&#128512; &#x1F600; &lt;b&gt;', 100, 'en-US')).toBe(
      'Tom & Jerry 😀 😀 <b>',
    );
    expect(preview('&amp;lt;b&amp;gt; &unknown; &#0; &#x110000;', 100, 'en-US')).toBe(
      '&lt;b&gt; &unknown; &#0; &#x110000;',
    );
  });

  it('does not end in whitespace before the ellipsis', () => {
    proves('MS-01.preview');

    expect(preview('abcd efgh', 5, 'en-US')).toBe('abcd…');
    expect(preview('Your limit is set to', 16, 'en-US')).toBe('Your limit is…');
    expect(preview('Your limit is set to', 17, 'en-US')).toBe('Your limit is set…');
  });
});
