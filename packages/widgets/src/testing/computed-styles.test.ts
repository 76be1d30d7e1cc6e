import { afterEach, expect, it } from 'vitest';
import './jsdom-styles.ts';

const PROPERTIES = ['display', 'visibility', 'pointerEvents', 'direction'] as const;

afterEach(() => document.body.replaceChildren());

it.each([
  '<p>',
  '<span>',
  '<li>',
  '<script>',
  '<input>',
  '<input type="hidden">',
  '<div hidden>',
  '<div style="display: flex">',
  '<dialog>',
  '<dialog open>',
  '<div dir="rtl"><p>',
  '<div style="visibility: hidden; direction: rtl"><p>',
  '<div style="pointer-events: none"><button>',
  '<svg><path>',
])('the innermost element of %s has the style that jsdom computes', (html) => {
  document.body.innerHTML = `<iframe></iframe>${html}`;
  const compute = document.querySelector('iframe')?.contentWindow?.getComputedStyle;
  const element = [...document.querySelectorAll('body *')].at(-1) as Element;

  const expected = compute?.(element);
  const style = getComputedStyle(element);

  expect(PROPERTIES.map((name) => style[name])).toEqual(PROPERTIES.map((name) => expected?.[name]));
  expect(style.getPropertyValue('display')).toBe(expected?.display);
});
