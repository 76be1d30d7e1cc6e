import * as z from 'zod/mini';

/** Notes on keyword arguments for the reference. */
export const notes = z.registry<{ description: string }>();

/** Adds a note for the reference to a schema. */
// @__NO_SIDE_EFFECTS__
export function noted<S extends z.ZodMiniType>(schema: S, note: string): S {
  notes.add(schema, { description: note });
  return schema;
}
