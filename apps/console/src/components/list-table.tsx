import { type ReactNode, useState } from 'react';
import { t } from '../messages/translate.ts';
import { readPreference, writePreference } from '../preferences.ts';
import { Table } from './table.tsx';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether its text wraps. */
  readonly wraps?: boolean;
}

interface ListTableProps<Row> {
  readonly label: string;
  /** The name under which this browser keeps the hidden columns. */
  readonly name: string;
  /** Headings differ. The first column has the headings of the rows and is always shown. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A table of a list. Staff choose its columns, and the browser remembers the choice. */
export function ListTable<Row>({ label, name, columns, rows, rowKey }: ListTableProps<Row>) {
  const { hidden, toggle } = useHiddenColumns(name);
  const [first, ...others] = columns;
  if (!first) return null;
  const shown = others.filter(({ heading }) => !hidden.includes(heading));
  return (
    <div className="c-stack">
      <details className="c-choice">
        <summary>
          {hidden.length > 0 ? t('Columns ({count} hidden)', { count: hidden.length }) : t('Columns')}
        </summary>
        <fieldset className="c-shown" aria-label={t('Columns')}>
          {others.map(({ heading }) => (
            <label key={heading} className="c-check">
              <input type="checkbox" checked={!hidden.includes(heading)} onChange={() => toggle(heading)} />{' '}
              {heading}
            </label>
          ))}
        </fieldset>
      </details>
      <Table label={label} columns={[first, ...shown].map(({ heading }) => heading)}>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first.cell(row)}</th>
            {shown.map(({ heading, cell, wraps }) => (
              <td key={heading} data-wraps={wraps ? '' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

function useHiddenColumns(table: string) {
  const key = `hidden-columns-${table}`;
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    readPreference(key).split('\n').filter(Boolean),
  );
  const toggle = (column: string) => {
    const next = hidden.includes(column)
      ? hidden.filter((heading) => heading !== column)
      : [...hidden, column];
    setHidden(next);
    writePreference(key, next.join('\n'));
  };
  return { hidden, toggle };
}
