import type { GameMark } from '@playerdesk/contract/internal';

/** A stored favorite. An empty table id means the game as a whole. */
export interface MarkRow {
  readonly game_id: string;
  readonly table_id: string;
}

/** Groups rows by game, with their tables, in the order of the rows. */
export function toMarks(rows: readonly MarkRow[]): GameMark[] {
  const tables = new Map<string, string[]>();
  for (const { game_id, table_id } of rows) {
    const tableIds = tables.get(game_id) ?? [];
    tables.set(game_id, tableIds);
    if (table_id !== '' && !tableIds.includes(table_id)) tableIds.push(table_id);
  }
  return [...tables].map(([id, tableIds]) => ({ id, tableIds }));
}

/** Expands a mark to rows: one per table, or one for the game as a whole. */
export function toRows({ id, tableIds }: GameMark): MarkRow[] {
  const tables = tableIds.length > 0 ? [...new Set(tableIds)] : [''];
  return tables.map((table_id) => ({ game_id: id, table_id }));
}
