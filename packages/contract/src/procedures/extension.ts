import type { OperationEntry } from '../operation-schema.ts';
import type { KeywordSchema, Procedure } from './procedure.ts';

/** Returns the procedure that the schema of an operation names, if any, in a list. */
export function getExtensionProcedures({ operation, schema }: OperationEntry): readonly Procedure[] {
  const { procedure, input, output } = schema;
  if (!procedure) return [];
  const { name, session } = operation;
  // Cast: the input and the output of every operation is an object.
  const [kwargs, answer] = [input, output] as KeywordSchema[] as [KeywordSchema, KeywordSchema];
  return [{ ...procedure, operation: name, isExtension: true, session, kwargs, answer }];
}
