import { describe, expect, it } from 'vitest';
import { physicalSides } from './testing/physical-sides.ts';

const widgets = import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true });
const gallery = import.meta.glob<string>(
  ['../../../../../apps/gallery/stories/**/*.css', '../../../../../apps/gallery/.storybook/*.css'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const scripts = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Declarations by file that may name a physical side, with the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // A check mark and an arrow are drawn as two edges of a rotated box: they have no direction.
  'choice.css': ['border-width: 0 2.5px 2.5px 0'],
  'select-control.css': ['border-width: 0 2px 2px 0'],
  'password-checklist.css': ['border-width: 0 2px 2px 0'],
  // A shadow has no logical offset. The rule for `:dir(rtl)` is next to it.
  'features/inbox/inbox.css': [
    'box-shadow: inset 3px 0 var(--_accent)',
    'box-shadow: inset -3px 0 var(--_accent)',
  ],
  // Rules of a host page that must not affect the widgets.
  '.storybook/stage.css': ['float: left'],
};

const sheets = Object.entries({ ...widgets, ...gallery }).map(
  ([path, css]) => [path.replace(/^(\.\.\/)+(apps\/gallery\/)?/, ''), css] as const,
);

it.each(sheets)('%s uses logical sides only', (name, css) => {
  const allowed = EXCEPTIONS[name] ?? [];
  const found = physicalSides(css).filter(({ declaration }) => !allowed.includes(declaration));
  expect(found).toEqual([]);
});

it('every exception is still needed', () => {
  const needed = (name: string, declaration: string) =>
    physicalSides(new Map(sheets).get(name) ?? '').some((found) => found.declaration === declaration);
  const stale = Object.entries(EXCEPTIONS).flatMap(([name, list]) =>
    list.filter((declaration) => !needed(name, declaration)),
  );
  expect(stale).toEqual([]);
});

it('a shadow to one side has a mirrored counterpart', () => {
  const css = sheets.map(([, text]) => text).join('\n');
  expect(css).toMatch(/\[data-state="unread"\]:dir\(rtl\)/);
});

it('no inline style set by script names a physical side', () => {
  const sides =
    /['"](?:(?:margin|padding|border|inset)-)?(?:left|right)['"]|(?:margin|padding|border)(?:Left|Right)\b/;
  const styled = Object.entries(scripts).filter(([, text]) => /setProperty|\.style\b|cssText/.test(text));

  expect(styled.length).toBeGreaterThan(0);
  expect(styled.filter(([, text]) => sides.test(text)).map(([path]) => path)).toEqual([]);
});

describe('physicalSides, with a physical side', () => {
  it.each([
    'margin-left: 4px',
    'padding-right: 0',
    'left: 0',
    'width: 100%',
    'min-height: 4px',
    'text-align: right',
    'float: left',
    'padding: 8px 8px 8px 0',
    'margin: 0 calc(1px + 2px) 0 0',
    'border-radius: 4px 0 0 4px',
    'border-top-left-radius: 4px',
    'border-right: 1px solid',
    'translate: 8px 0',
    'transform: translateX(8px)',
    'box-shadow: inset 3px 0 red',
    'box-shadow: 0 1px red, 2px 0 blue',
    'background-position: right 4px center',
    'background: linear-gradient(to right, red, blue)',
    'scroll-margin-left: 4px',
  ])('reports the declaration %s', (declaration) => {
    expect(physicalSides(`a {\n  ${declaration};\n}`)).toEqual([{ line: 2, declaration }]);
  });
});

describe('physicalSides, with logical sides', () => {
  it.each([
    'margin-inline-start: 4px',
    'padding: 8px 4px',
    'padding: 8px 4px 0',
    'inset: 0 0 auto',
    'text-align: start',
    'border-radius: 4px',
    'border-radius: calc(var(--_radius-s) - 2px)',
    'border-start-start-radius: 4px',
    'translate: 0 8px',
    'box-shadow: 0 24px 60px -20px red, 0 2px 6px blue',
    'box-shadow: inset 0 0 0 1px red',
    'inline-size: 100%',
    'rotate: 45deg',
    'line-height: 1.5',
    'scrollbar-gutter: stable',
  ])('accepts the declaration %s', (declaration) => {
    expect(physicalSides(`a {\n  ${declaration};\n}`)).toEqual([]);
  });
});
