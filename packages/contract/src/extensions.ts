// @chunk reading

import { ASSUMED_EXTENSIONS, EXTENSION_FIELDS, OFFERED_EXTENSIONS } from './operations/facts.generated.ts';

/**
 * Operations beyond the specification. A platform without them is complete.
 *
 * Adapters call them only where the platform announces them or the host names them. Widgets work without them.
 */
export const EXTENSIONS: readonly string[] = [...ASSUMED_EXTENSIONS, ...OFFERED_EXTENSIONS];

/** Returns the names by which a platform announces the input fields beyond the specification. */
export function getExtensionFieldNames(): readonly string[] {
  return Object.entries(EXTENSION_FIELDS).flatMap(([operation, fields]) =>
    fields.map((field) => `${operation}.${field}`),
  );
}
