import { signInWithPasskey } from '@playerdesk/contract/internal';
import { getExtensionProcedures } from '@playerdesk/contract/procedures';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { operationProcedure } from '../procedure-call.ts';

const same = (kwargs: Record<string, unknown>) => kwargs;

const openSession = ({ sessionId }: Record<string, unknown>) => ({ token: String(sessionId) });

/** The procedures of extensions. They take the input of their operation and answer with its output. */
export const extensionProcedures = OPERATIONS.flatMap((entry) =>
  getExtensionProcedures(entry).map((procedure) =>
    operationProcedure(procedure, entry.operation, {
      input: same,
      answer: same,
      ...(procedure.operation === signInWithPasskey.name && { session: openSession }),
    }),
  ),
);
