import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned at their end. Long texts wrap. */
  readonly kind?: 'number' | 'text' | 'actions';
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Shown in place of the table when it has no rows. */
  readonly empty: string;
}

/** A table that scrolls horizontally if it is too wide. The first column is the row header. */
export function DataTable<Row>({ label, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="bs-empty">{empty}</p>;
  const [first, ...rest] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll
    <section className="bs-scroll" aria-label={`Table: ${label}`} tabIndex={0}>
      <table className="bs-table">
        <caption className="pd-hidden">{label}</caption>
        <thead className="bs-thead">
          <tr className="bs-tr">
            {columns.map(({ name, kind }) => (
              <th key={name} className="bs-th" scope="col" data-kind={kind}>
                {kind === 'actions' ? <span className="pd-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="bs-tbody">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="bs-tr">
              {first && (
                <th className="bs-td" scope="row" data-kind={first.kind}>
                  {first.cell(row)}
                </th>
              )}
              {rest.map(({ name, cell, kind }) => (
                <td key={name} className="bs-td" data-kind={kind}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
