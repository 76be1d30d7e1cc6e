import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  /** Headings of the columns. */
  readonly columns: readonly string[];
  /** Rows, each with a heading in its first column. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways where it is wider than the page. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="c-scroll" aria-label={label} tabIndex={0}>
      <table className="c-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
