import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OutcomeSign } from './outcome-sign.tsx';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

afterEach(cleanup);

describe('the sign of an outcome', () => {
  it.each(['good', 'waiting', 'bad'] as const)(
    'is hidden from screen readers and says that it is %s',
    (tone) => {
      const { container } = render(<OutcomeSign tone={tone} />);
      const sign = container.querySelector('[part="outcome-sign"]');
      expect(sign?.getAttribute('data-tone')).toBe(tone);
      expect(sign?.getAttribute('aria-hidden')).toBe('true');
    },
  );

  it('has no delay, so it stands at once when motion is reduced', () => {
    proves('UX-70.good-end');
    const animations = [...read('./outcome-sign.css').matchAll(/animation: ([^;]+);/g)].map(
      ([, value]) => value,
    );
    expect(animations).toHaveLength(2);
    for (const animation of animations) expect(animation?.match(/\b[\d.]+m?s\b/g)).toHaveLength(1);
    expect(read('./theme/base.css')).toMatch(
      /reduced-motion: reduce\) \{[^}]*\[class\^="pd-"\]\[class\][^}]*animation-duration: 1ms/s,
    );
  });
});

it('a destructive button is an outline in dark colors', () => {
  proves('UX-70.danger');
  const rule = /\[data-kind="danger"\] \{([^}]*)\}/.exec(read('./button.css'))?.[1];
  expect(rule).toContain('background: light-dark(var(--_bad), transparent)');
  expect(rule).toContain('border-color: var(--_bad)');
  expect(rule).toContain('color: light-dark(var(--_bad-ink), var(--_bad))');
});
