import type { SchemaShape } from './schema-shape.ts';

type Table = SchemaShape['tables'][string];

/**
 * What the statements of an older release would stumble over in a newer schema, as `table.column is gone` and the
 * like. While a release rolls out, processes of the one before it run on the new schema.
 */
export function breaks(older: SchemaShape, newer: SchemaShape): readonly string[] {
  return Object.entries(older.tables).flatMap(([name, table]) => {
    const now = newer.tables[name];
    if (!now) return [`${name} is gone`];
    return [...lost(name, table, now), ...demanded(name, table, now), ...refused(name, table, now)];
  });
}

/** Columns that older statements name, or whose values they understand. */
function lost(table: string, older: Table, newer: Table): readonly string[] {
  return Object.entries(older.columns).flatMap(([column, before]) => {
    const now = newer.columns[column];
    const name = `${table}.${column}`;
    if (!now) return [`${name} is gone`];
    return [
      ...(now.type === before.type ? [] : [`${name} is ${now.type} and no longer ${before.type}`]),
      ...(now.required && !before.required ? [`${name} must have a value`] : []),
      ...(before.required && !now.required ? [`${name} may be empty`] : []),
      ...(now.required && before.filled && !now.filled ? [`${name} is no longer filled in`] : []),
    ];
  });
}

/** Columns that older inserts know nothing of. */
function demanded(table: string, older: Table, newer: Table): readonly string[] {
  return Object.entries(newer.columns).flatMap(([column, { required, filled }]) =>
    required && !filled && !(column in older.columns) ? [`${table}.${column} is new and must be given`] : [],
  );
}

/** Rules that rows of older statements may break. */
function refused(table: string, older: Table, newer: Table): readonly string[] {
  return Object.entries(newer.rules).flatMap(([name, now]) => {
    const before = older.rules[name];
    if (before === now || (before && isLooser(before, now))) return [];
    const isOfNewColumns = columnsIn(now, newer).every((column) => !(column in older.columns));
    if (!before && isOfNewColumns) return [];
    return [`${table} refuses more by ${name}`];
  });
}

const LITERAL = /'(?:[^']|'')*'/g;

/** The same rule with more words in its list. */
function isLooser(before: string, now: string): boolean {
  const allowed = new Set(now.match(LITERAL));
  const frame = (rule: string) => rule.replace(/(?:'(?:[^']|'')*'(?:::\w+)?(?:, )?)+/g, '…');
  return frame(before) === frame(now) && (before.match(LITERAL) ?? []).every((label) => allowed.has(label));
}

/** Columns of its own table that a rule looks at. */
function columnsIn(rule: string, { columns }: Table): readonly string[] {
  const own = rule.replace(/ REFERENCES .*/, '').replaceAll(LITERAL, '');
  return Object.keys(columns).filter((column) => new RegExp(`\\b${column}\\b`).test(own));
}
