import { describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, leavesSite } from './allowed-html.ts';
import { sanitize } from './sanitize.ts';
import { HOSTILE_HTML } from './testing/hostile-html.ts';

/** Attributes that our own hardening adds. */
const ADDED = ['loading', 'target', 'rel'];

/** Returns everything in a document that provided HTML must not leave. */
function findings(html: string): string[] {
  const box = new DOMParser().parseFromString(html, 'text/html').body;
  return [...box.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const isForeign = element.namespaceURI !== 'http://www.w3.org/1999/xhtml';
    const attributes = [...element.attributes].flatMap(({ name, value }) => {
      if (![...ALLOWED_ATTRIBUTES, ...ADDED].includes(name)) return [`${tag} ${name}`];
      const runs =
        ['href', 'src'].includes(name) && /^[\s\0-\x20]*(?:javascript|vbscript|data|blob):/i.test(value);
      return runs ? [`${tag} ${name}=${value}`] : [];
    });
    const leaves = tag === 'a' && leavesSite(element.getAttribute('href') ?? '');
    const opens = leaves && element.getAttribute('rel') !== 'noopener noreferrer' ? ['an opener'] : [];
    return [...(ALLOWED_TAGS.includes(tag) && !isForeign ? [] : [tag]), ...attributes, ...opens];
  });
}

it('the corpus has at least 200 unique vectors', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(200);
  expect(new Set(HOSTILE_HTML.map(([, html]) => html)).size).toBe(HOSTILE_HTML.length);
});

it('the corpus has harmful vectors of each kind before sanitization', () => {
  const kinds = new Set(HOSTILE_HTML.map(([kind]) => kind));
  for (const kind of kinds) {
    const bad = HOSTILE_HTML.filter(([own, html]) => own === kind && findings(html).length > 0);
    expect(bad.length, kind).toBeGreaterThan(0);
  }
});

describe.each([...new Set(HOSTILE_HTML.map(([kind]) => kind))])('hostile HTML by %s', (kind) => {
  const vectors = HOSTILE_HTML.filter(([own]) => own === kind).map(([, html]) => [html] as const);

  it.each(vectors)('%s leaves only allowed elements, attributes and addresses', async (html) => {
    const clean = String(await sanitize(html));
    expect(findings(clean)).toEqual([]);
    // Parsing the output again, as writing it does, must stay clean.
    expect(findings(new DOMParser().parseFromString(clean, 'text/html').body.innerHTML)).toEqual([]);
  });
});
