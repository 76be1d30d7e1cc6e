import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import { en } from './texts/en.ts';
import { fi } from './texts/fi.ts';
import { no } from './texts/no.ts';
import { pl } from './texts/pl.ts';
import { sv } from './texts/sv.ts';
import type { TermsText } from './texts/terms-text.ts';
import { th } from './texts/th.ts';

const TEXTS: Readonly<Record<Language, TermsText>> = { en, fi, no, pl, sv, th };

/** Returns the terms in the form of the content service: HTML without scripts or styles. */
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
