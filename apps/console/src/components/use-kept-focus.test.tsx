import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function List({ rows }: { readonly rows: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, rows);
  return (
    <ul ref={list}>
      {rows.map((row) => (
        <li key={row}>
          <button type="button">{row}</button>
        </li>
      ))}
    </ul>
  );
}

it('the next row gets the focus of one that leaves, and focus elsewhere stays', () => {
  const { rerender } = render(<List rows={['one', 'two', 'three']} />);
  screen.getByText('two').focus();

  rerender(<List rows={['one', 'three']} />);
  expect(document.activeElement?.textContent).toBe('three');

  rerender(<List rows={['one']} />);
  expect(document.activeElement?.textContent).toBe('one');

  screen.getByText('one').blur();
  rerender(<List rows={['one', 'four']} />);
  expect(document.activeElement).toBe(document.body);
});
