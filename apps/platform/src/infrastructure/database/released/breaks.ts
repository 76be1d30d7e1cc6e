import type { SchemaShape } from './schema-shape.ts';

type Table = SchemaShape['tables'][string];

/**
 * Returns the changes in a newer schema that break the statements of an older release, such as `table.column is gone`.
 * During a rollout, processes of the previous release run on the new schema.
 */
export function breaks(older: SchemaShape, newer: SchemaShape): readonly string[] {
  return Object.entries(older.tables).flatMap(([name, table]) => {
    const now = newer.tables[name];
    if (!now) return [`${name} is gone`];
    return [...lost(name, table, now), ...demanded(name, table, now), ...refused(name, table, now)];
  });
}

/** Returns the columns that older statements name, or whose values they rely on. */
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

/** Returns the required columns that older inserts omit. */
function demanded(table: string, older: Table, newer: Table): readonly string[] {
  return Object.entries(newer.columns).flatMap(([column, { required, filled }]) =>
    required && !filled && !(column in older.columns) ? [`${table}.${column} is new and must be given`] : [],
  );
}

/** Returns the constraints that rows of older statements may violate. */
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

/** Returns whether the constraint only allows more literals. */
function isLooser(before: string, now: string): boolean {
  const allowed = new Set(now.match(LITERAL));
  const frame = (rule: string) => rule.replace(/(?:'(?:[^']|'')*'(?:::\w+)?(?:, )?)+/g, '…');
  return (
    frame(before) === frame(now) && (before.match(LITERAL) ?? []).every((literal) => allowed.has(literal))
  );
}

/** Returns the columns of its own table that a constraint uses. */
function columnsIn(rule: string, { columns }: Table): readonly string[] {
  const expression = rule.replace(/ REFERENCES .*/, '').replaceAll(LITERAL, '');
  return Object.keys(columns).filter((column) => new RegExp(`\\b${column}\\b`).test(expression));
}
