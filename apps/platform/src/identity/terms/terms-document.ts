import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import { en } from './words/en.ts';
import { fi } from './words/fi.ts';
import { no } from './words/no.ts';
import { pl } from './words/pl.ts';
import { sv } from './words/sv.ts';
import type { TermsText } from './words/terms-words.ts';
import { th } from './words/th.ts';

const TEXTS: Readonly<Record<Language, TermsText>> = { en, fi, no, pl, sv, th };

/** The terms as the content service holds them: html without scripts or styles. */
export function termsDocument(language: Language, rule: JurisdictionRule): string {
  const { title, sections } = TEXTS[language];
  const facts = { age: rule.adultAge, authority: rule.authority };
  const body = sections(facts).map(
    ({ heading, paragraphs }) =>
      `<h3>${escapeHtml(heading)}</h3>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}`,
  );
  return `<article lang="${language}"><h2>${escapeHtml(title)}</h2>${body.join('')}</article>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
