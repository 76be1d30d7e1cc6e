import { afterEach, describe, expect, it } from 'vitest';
import { createDrawing, createElement, getElement, readMeta } from './elements.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('createElement', () => {
  it('sets properties, attributes, data and children', () => {
    const element = createElement(
      'button',
      { type: 'button', className: 'go', attributes: { 'aria-label': 'Go' }, data: { step: '1' } },
      'text',
      null,
      createElement('b', { textContent: 'bold' }),
    );

    expect(element.outerHTML).toBe(
      '<button type="button" class="go" aria-label="Go" data-step="1">text<b>bold</b></button>',
    );
  });

  it('adds a string as text', () => {
    const element = createElement('p', {}, '<img src=x>');

    expect([element.children.length, element.textContent]).toEqual([0, '<img src=x>']);
  });
});

describe('createDrawing', () => {
  it('creates a picture that is hidden from assistive technology', () => {
    const drawing = createDrawing({ className: 'star', viewBox: '0 0 1 1', shapes: [['light', 'M0 0z']] });

    expect(drawing.getAttribute('aria-hidden')).toBe('true');
    expect(drawing.querySelector('path')?.getAttribute('class')).toBe('light');
  });
});

describe('getElement', () => {
  it('returns an element of the type and throws for a missing or another element', () => {
    document.body.append(createElement('input', { id: 'field' }));

    expect(getElement('field', HTMLInputElement).id).toBe('field');
    expect(() => getElement('field', HTMLButtonElement)).toThrow('HTMLButtonElement');
    expect(() => getElement('other', HTMLElement)).toThrow('other');
  });
});

describe('readMeta', () => {
  it('returns the content or an empty string', () => {
    document.head.append(createElement('meta', { name: 'parent', content: 'https://casino.example' }));

    expect([readMeta('parent'), readMeta('home')]).toEqual(['https://casino.example', '']);
  });
});
