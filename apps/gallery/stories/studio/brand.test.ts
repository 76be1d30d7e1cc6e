import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../packages/widgets/src/design-system/theme/contrast.ts';
import { type Brand, EMPTY_BRAND, getColor, setColor, toCss } from './brand.ts';
import { parseBrandFile, toBrandFile } from './brand-file.ts';
import { fixAll, getFindings, getProposal } from './findings.ts';
import { distance, nearestPassing } from './nearest.ts';
import { PRESETS } from './presets.ts';

const failing = (brand: Brand) => getFindings(brand).filter(({ passes }) => !passes);
const PALE = setColor(EMPTY_BRAND, 'light', 'accent', '#f2a33c');

describe('the CSS of a brand', () => {
  it('an empty brand has no rule', () => {
    expect(toCss(EMPTY_BRAND)).not.toContain('--pd-');
  });

  it('a color of one theme keeps the default of the other theme', () => {
    expect(toCss(PALE)).toBe(':root {\n  --pd-accent: light-dark(#f2a33c, #5fd0a8);\n}');
  });

  it('link and focus colors follow the accent until they are set', () => {
    expect(getColor(PALE, 'light', 'link')).toBe('#f2a33c');
    expect(getColor(setColor(PALE, 'light', 'link', '#000000'), 'light', 'link')).toBe('#000000');
  });

  it('the radii of cards and panels follow the radius of controls, and density is a step', () => {
    const css = toCss({ ...EMPTY_BRAND, radius: 4, density: -2, text: 18, font: 'Georgia, serif' });
    expect(css.match(/--pd-[\w-]+: [^;]+/g)).toEqual([
      '--pd-radius-s: 4px',
      '--pd-radius-m: 6px',
      '--pd-radius-l: 9px',
      '--pd-density: -2',
      '--pd-font: Georgia, serif',
      '--pd-text: 1.125rem',
    ]);
  });

  it('a reset color returns to the default', () => {
    expect(setColor(PALE, 'light', 'accent', null)).toEqual(EMPTY_BRAND);
  });
});

describe('the contrast check', () => {
  it.each(Object.entries(PRESETS))('the preset %s passes the check', (_name, brand) => {
    expect(failing(brand).map(({ pair, scheme }) => `${scheme} ${pair.front} ${pair.back}`)).toEqual([]);
  });

  it('a pale accent is reported with its ratio in the affected theme only', () => {
    const found = failing(PALE);
    expect(found.map(({ pair }) => `${pair.front} ${pair.back}`)).toContain('accent-ink accent');
    expect(new Set(found.map(({ scheme }) => scheme))).toEqual(new Set(['light']));

    const button = found.find(({ pair }) => pair.front === 'accent-ink');
    expect(button?.ratio).toBeCloseTo(contrast('#ffffff', '#f2a33c'), 5);
  });

  it('a proposed color fixes its pair and breaks no passing pair', () => {
    for (const finding of failing(PALE)) {
      const proposal = getProposal(PALE, finding);
      expect(proposal).not.toBeNull();
      if (!proposal) continue;
      const next = setColor(PALE, finding.scheme, proposal.name, proposal.color);
      const key = ({ pair, scheme }: typeof finding) => `${scheme} ${pair.front} ${pair.back}`;
      const left = new Set(failing(next).map(key));
      expect(left).not.toContain(key(finding));
      expect([...left].filter((one) => !failing(PALE).map(key).includes(one))).toEqual([]);
    }
  });

  it('fixAll makes every pair pass', () => {
    const wild: Brand = {
      light: {
        accent: '#ffe066',
        ink: '#c9c9c9',
        'ink-3': '#dddddd',
        bad: '#ff8a80',
        'line-strong': '#eeeeee',
      },
      dark: { accent: '#301010', 'accent-ink': '#401010', info: '#14263f' },
    };
    expect(failing(wild).length).toBeGreaterThan(8);
    expect(failing(fixAll(wild))).toEqual([]);
  });

  it('nearestPassing returns the nearest passing color of the same hue', () => {
    const passes = (color: string) => contrast(color, '#ffffff') >= 4.5;
    const found = nearestPassing('#f2a33c', passes) ?? '';

    expect(passes(found)).toBe(true);
    expect(contrast(found, '#ffffff')).toBeLessThan(4.8);
    expect(distance(found, '#f2a33c')).toBeLessThan(distance('#000000', '#f2a33c'));
    expect(nearestPassing('#777777', () => false)).toBeNull();
  });
});

describe('a brand file', () => {
  it('a brand is unchanged after a round trip through its file', () => {
    const brand: Brand = { ...PALE, radius: 4, font: 'Georgia, serif' };
    expect(parseBrandFile(toBrandFile(brand))).toEqual(brand);
  });

  it.each([
    ['text that is not JSON', 'hello', /not a brand/],
    ['another kind', '{"kind":"other"}', /not a brand/],
    ['null', 'null', /not a brand/],
    ['an unknown color', '{"kind":"playerdesk-brand","light":{"mood":"#ffffff"}}', /no color “mood”/],
    ['an invalid color', '{"kind":"playerdesk-brand","dark":{"ink":"red;}"}}', /has to be a color/],
    ['an excessive radius', '{"kind":"playerdesk-brand","radius":900}', /number from 0 to 32/],
    [
      'a font that ends the CSS rule',
      '{"kind":"playerdesk-brand","font":"x; color: red"}',
      /list of font names/,
    ],
  ])('a file that contains %s is rejected with the reason', (_what, text, words) => {
    expect(() => parseBrandFile(text)).toThrow(words);
  });
});
