import { describe, expect, it } from 'vitest';
import { readBlocks } from './terms.ts';

describe('the terms document', () => {
  it('becomes headings and paragraphs of plain text', () => {
    const html =
      '<article lang="en"><h2>Terms</h2><h3 class="x">Age</h3><p>18 &amp; over, <b>always</b>.</p></article>';
    expect(readBlocks(html)).toEqual([
      { tag: 'h2', text: 'Terms' },
      { tag: 'h3', text: 'Age' },
      { tag: 'p', text: '18 & over, always.' },
    ]);
  });

  it('keeps an entity-escaped tag as words', () => {
    expect(readBlocks('<p>&lt;img onerror=1&gt; &amp;lt;</p>')).toEqual([
      { tag: 'p', text: '<img onerror=1> &lt;' },
    ]);
  });
});
