import { proves } from '@playerdesk/proves';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Column, ListTable } from './list-table.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const COLUMNS: readonly Column<string>[] = ['Name', 'Market', 'State'].map((heading) => ({
  heading,
  cell: (row) => `${heading} of ${row}`,
}));

function show(name: string) {
  cleanup();
  render(<ListTable label="Players" name={name} columns={COLUMNS} rows={['Maja']} rowKey={(row) => row} />);
  return screen.getByRole('row', { name: /of/ }).textContent;
}

it('a hidden column stays hidden in its table alone, and can be shown again', () => {
  proves('ST-01.columns');
  const all = show('players');

  fireEvent.click(screen.getByLabelText('Market'));

  expect(screen.queryByRole('columnheader', { name: 'Market' })).toBeNull();
  expect(show('players')).toBe('Name of MajaState of Maja');
  expect(show('payments')).toBe(all);
  show('players');
  fireEvent.click(screen.getByLabelText('Market'));
  expect(show('players')).toBe(all);
});
