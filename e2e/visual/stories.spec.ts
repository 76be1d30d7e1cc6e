import { COLOURS_ONLY, type Violation, violationsOf } from '../a11y/axe.ts';
import { type Gallery, type Look, stories } from '../gallery.ts';
import { expect, test } from './gallery-test.ts';

const isFull = Boolean(process.env.PLAYERDESK_FULL);
const LOCALES = isFull ? ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] : ['en-US'];
const THEMES = isFull ? (['light', 'dark'] as const) : (['light'] as const);

const MODAL = '[data-playerdesk-root="modal"]';
const WHERE = `#storybook-root, ${MODAL}`;

/** In the studio widgets of one name stand side by side, as nowhere else: its own journey asks axe about it. */
const ALONE = stories().filter((id) => !id.startsWith('theme-studio'));

for (const id of ALONE) {
  test(`story ${id}: axe finds nothing in any locale or theme`, async ({ gallery }) => {
    test.setTimeout(30_000 + 15_000 * LOCALES.length * THEMES.length);
    const found: string[] = [];
    const seen = new Set<string>();
    for (const locale of startingWith(LOCALES, gallery.look.locale)) {
      for (const theme of startingWith(THEMES, gallery.look.theme)) {
        await gallery.show(id, { locale, theme });
        const drawn = await drawnBy(gallery);
        // The same in the same colours was looked at; what stands in other colours is asked for its colours alone.
        if (seen.has(`${theme} ${drawn}`)) continue;
        const rules = seen.has(drawn) ? COLOURS_ONLY : undefined;
        seen.add(drawn).add(`${theme} ${drawn}`);
        const violations = await violationsOf(gallery.page, WHERE, rules);
        found.push(...violations.map((violation) => inWords(violation, { locale, theme })));
      }
    }
    expect(found).toEqual([]);
  });
}

/** The same values from the one in force on: a page goes on from where it is. */
function startingWith<T>(values: readonly T[], first: unknown): readonly T[] {
  const at = Math.max(0, values.indexOf(first as T));
  return [...values.slice(at), ...values.slice(0, at)];
}

/** What stands in the widgets, without the theme and the name of the language. */
const drawnBy = ({ page }: Gallery) =>
  page.evaluate(() => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const roots = [document, ...hosts].flatMap((root) => [...root.querySelectorAll('.pd-root')]);
    return roots.map(({ outerHTML }) => outerHTML.replace(/ (?:data-theme|lang)="[\w-]+"/g, '')).join('\n');
  });

const inWords = ({ id, nodes }: Violation, { locale, theme }: Pick<Look, 'locale' | 'theme'>) =>
  `${locale} ${theme} ${id}: ${nodes[0]?.html}`;
