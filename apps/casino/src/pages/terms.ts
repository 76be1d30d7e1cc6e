import { element } from '../element.ts';
import type { Words } from '../words.ts';

export interface TermsQuery {
  readonly language: string;
  readonly jurisdiction: string;
}

/** The terms page, read from the content service like any page of the operator's. */
export function drawTerms(t: Words, query: TermsQuery): HTMLElement {
  const body = element('div', { class: 'terms', 'aria-busy': 'true' });
  loadTerms(query)
    .then(({ version, blocks }) => {
      const version_ = element('p', { class: 'version' }, `${t('terms.version')} ${version}`);
      // The page has the title already.
      const inside = blocks.filter(({ tag }) => tag !== 'h2');
      body.replaceChildren(
        version_,
        ...inside.map(({ tag, text }) => element(tag === 'p' ? 'p' : 'h2', {}, text)),
      );
    })
    .catch(() => body.replaceChildren(element('p', { role: 'alert' }, t('terms.failed'))))
    .finally(() => body.removeAttribute('aria-busy'));
  return element('article', { class: 'article' }, element('h1', { tabindex: '-1' }, t('terms.title')), body);
}

async function loadTerms({ language, jurisdiction }: TermsQuery) {
  const query = new URLSearchParams({ type: 'TermsAndConditions', language, state: '', jurisdiction });
  const answer = await fetch(`/rest/content/getdocument?${query}`);
  if (!answer.ok) throw new Error(`The content service answered ${answer.status}.`);
  const { Content, Version } = (await answer.json()) as { Content: string; Version: string };
  return { version: Version, blocks: readBlocks(Content) };
}

export interface Block {
  readonly tag: 'h2' | 'h3' | 'p';
  readonly text: string;
}

/** Headings and paragraphs of a document as plain text. No markup of the document ever reaches the page. */
export function readBlocks(html: string): Block[] {
  const blocks = html.matchAll(/<(h[1-6]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/gi);
  return [...blocks].map(([, tag = 'p', inside = '']) => ({
    tag: tag === 'h3' || tag === 'h2' ? tag : 'p',
    text: plainText(inside.replace(/<[^>]*>/g, '')).trim(),
  }));
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};
const plainText = (text: string) =>
  text.replace(
    /&(lt|gt|quot|apos|nbsp|amp|#39);/g,
    (entity, name: string) => ENTITIES[name] ?? (name === '#39' ? "'" : entity),
  );
