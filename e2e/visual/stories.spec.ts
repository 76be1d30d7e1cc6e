import { COLORS_ONLY, findViolations, type Violation } from '../a11y/axe.ts';
import { type Gallery, type Look, listStories } from '../gallery.ts';
import { expect, test } from './gallery-test.ts';

const isFull = Boolean(process.env.PLAYERDESK_FULL);
/** The source, a language with long words, and one in another script: no rule of axe reads more of a language. */
const LOCALES = isFull ? ['en-US', 'pl-PL', 'th-TH'] : ['en-US'];
const THEMES = isFull ? (['light', 'dark'] as const) : (['light'] as const);
/** The other theme has the same content: two languages show its colors, one of them in another script. */
const LOCALES_OF_BOTH_THEMES = ['en-US', 'th-TH'];

const MODAL = '[data-playerdesk-root="modal"]';
const WHERE = `#storybook-root, ${MODAL}`;

/** The studio shows several widgets of the same name, which other pages do not. Its own journey runs axe. */
const ALONE = listStories().filter((id) => !id.startsWith('theme-studio'));

for (const id of ALONE) {
  test(`axe finds no violation in the story ${id} in three languages and both themes`, async ({
    gallery,
  }) => {
    test.setTimeout(30_000 + 15_000 * LOCALES.length * THEMES.length);
    const found: string[] = [];
    const seen = new Set<string>();
    for (const locale of startingWith(LOCALES, gallery.look.locale)) {
      for (const theme of startingWith(THEMES, gallery.look.theme)) {
        if (theme !== THEMES[0] && !LOCALES_OF_BOTH_THEMES.includes(locale)) continue;
        await gallery.show(id, { locale, theme });
        const drawn = await drawnBy(gallery);
        // The same content in the same colors has been checked. In other colors only the color rules run.
        if (seen.has(`${theme} ${drawn}`)) continue;
        const rules = seen.has(drawn) ? COLORS_ONLY : undefined;
        seen.add(drawn).add(`${theme} ${drawn}`);
        const violations = await findViolations(gallery.page, WHERE, rules);
        found.push(...violations.map((violation) => inWords(violation, { locale, theme })));
      }
    }
    expect(found).toEqual([]);
  });
}

/** Rotates the values so that they start with the current one: the page continues from its state. */
function startingWith<T>(values: readonly T[], first: unknown): readonly T[] {
  const at = Math.max(0, values.indexOf(first as T));
  return [...values.slice(at), ...values.slice(0, at)];
}

/** Returns the content of the widgets without the theme and the name of the language. */
const drawnBy = ({ page }: Gallery) =>
  page.evaluate(() => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const roots = [document, ...hosts].flatMap((root) => [...root.querySelectorAll('.pd-root')]);
    return roots.map(({ outerHTML }) => outerHTML.replace(/ (?:data-theme|lang)="[\w-]+"/g, '')).join('\n');
  });

const inWords = ({ id, nodes }: Violation, { locale, theme }: Pick<Look, 'locale' | 'theme'>) =>
  `${locale} ${theme} ${id}: ${nodes[0]?.html}`;
