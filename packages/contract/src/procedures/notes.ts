import * as z from 'zod/mini';

/** What the reference says of keyword arguments beyond their kind. */
export const notes = z.registry<{ description: string }>();

/** A schema with a note for the reference. */
// @__NO_SIDE_EFFECTS__
export function noted<S extends z.ZodMiniType>(schema: S, note: string): S {
  notes.add(schema, { description: note });
  return schema;
}
