import type { ReactNode } from 'react';

interface TableRegionProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A region that scrolls sideways, also by keyboard, where its table is wider than the page. */
export function TableRegion({ label, children }: TableRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="c-scroll" aria-label={label} tabIndex={0}>
      <table className="c-table">{children}</table>
    </section>
  );
}

interface TableProps {
  readonly label: string;
  /** Headings of the columns. */
  readonly columns: readonly string[];
  /** Rows, each with a heading in its first column. */
  readonly children: ReactNode;
}

/** A table whose headings are texts. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <TableRegion label={label}>
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
    </TableRegion>
  );
}
