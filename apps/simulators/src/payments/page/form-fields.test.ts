import { describe, expect, it } from 'vitest';
import { createField, createInput, findCaret, groupDigits, groupWhileTyping } from './form-fields.ts';

describe('grouped digits', () => {
  it.each([
    ['4111111111111111', [4, 4, 4, 4], ' ', '4111 1111 1111 1111'],
    ['41111', [4, 4, 4, 4], ' ', '4111 1'],
    ['1239999', [2, 2], '/', '12/39'],
    ['１２ab', [2, 2], '/', '12'],
    ['', [2, 2], '/', ''],
  ])('the text %j is grouped', (text, sizes, separator, expected) => {
    expect(groupDigits(text, sizes, separator)).toBe(expected);
  });

  it('the caret stays behind the same digit', () => {
    expect(findCaret('4111 1111', 5)).toBe(6);
    expect(findCaret('4111', 9)).toBe(4);

    const control = groupWhileTyping(createInput({ name: 'number' }), [4, 4], ' ');
    control.value = '41115111';
    control.setSelectionRange(5, 5);
    control.dispatchEvent(new Event('input'));

    expect([control.value, control.selectionStart]).toEqual(['4111 5111', 6]);
  });
});

describe('a form field', () => {
  it('label, hint and error are connected to the control', () => {
    const control = createInput({ name: 'cvc', maxLength: 4, autocomplete: 'cc-csc' });
    const field = createField('Security code', control, 'On the back');
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];

    expect(field.querySelector('label')?.htmlFor).toBe(control.id);
    expect(ids.map((id) => field.querySelector(`#${id}`)?.textContent)).toEqual(['On the back', '']);
    expect([control.maxLength, control.autocomplete]).toEqual([4, 'cc-csc']);
  });
});
