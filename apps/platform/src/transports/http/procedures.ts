import { VERSION } from '@playerdesk/contract/internal';
import {
  ERROR_PREFIX,
  errorSchema,
  notes,
  PROCEDURES,
  SESSION_STATES,
  TOPICS,
} from '@playerdesk/contract/procedures';
import { z } from 'zod';
import { REFUSAL_STATUS } from '../../infrastructure/refusal.ts';
import { type Field, type JsonSchema, listFields } from './procedure-fields.ts';

/** A procedure in the reference. */
export interface DescribedProcedure {
  readonly uri: string;
  readonly does: string;
  /** The operation of the contract that answers it. Null for procedures of the connection. */
  readonly operation: string | null;
  readonly session: 'none' | 'optional' | 'required';
  readonly kwargs: JsonSchema;
  readonly answer: JsonSchema;
}

const SESSION_STATE_LABELS: Readonly<Record<keyof typeof SESSION_STATES, string>> = {
  signedIn: 'Signed in.',
  expired: 'The session expired.',
  signedOut: 'The player signed out.',
  replaced:
    'Another sign-in, a new password or one session too many replaced the session, or the player ended it elsewhere.',
  ask: 'The session changed. The client calls `/user#getSessionInfo`.',
  barred: 'A break, an exclusion or a state that protects the player ended the session.',
  ended: 'The operator ended the session.',
};

/** The conventions of the WebSocket protocol. */
export const CONVENTIONS: readonly (readonly [string, string])[] = [
  [
    'Protocol',
    'WAMP v2, Basic Profile: one router that is dealer and broker, with clients that call and subscribe.',
  ],
  [
    'Subprotocol',
    '`wamp.2.json`: one JSON message per text frame. A connection that does not offer it is refused.',
  ],
  [
    'HELLO',
    '`[1, realm, { "authextra": { "clientIdentity": … } }]`. The identity of an earlier connection resumes its session. Without one, the connection is that of a visitor.',
  ],
  ['Arguments', 'Keyword arguments only, in calls and in answers: `[48, 1, {}, "/user#login", [], { … }]`.'],
  [
    'Session',
    'Each connection has its own session. `/connection#getClientIdentity` returns the id to store after sign-in. The id is as secret as a session id, and clients remove it when the session ends.',
  ],
  [
    'Correlation',
    'The `Details` of a result or error repeat `Options.x_request_id` of the call. A repeated write with the same id gets the first answer.',
  ],
  ['Time', '`Details.x_server_time` of a result, in milliseconds since 1970.'],
  ['Errors', `\`${ERROR_PREFIX}\` followed by the code of the refusal, with the keyword arguments below.`],
  ['Unknown procedures', '`wamp.error.no_such_procedure`.'],
];

/** Generates the reference of the WebSocket interface from the contract's procedures. */
export function procedureDocument(url: string) {
  return {
    title: 'Playerdesk player account over a websocket',
    version: VERSION,
    url,
    subprotocol: 'wamp.2.json',
    conventions: Object.fromEntries(CONVENTIONS),
    procedures: PROCEDURES.map(
      ({ uri, does, operation = null, session, kwargs, answer }): DescribedProcedure => ({
        uri,
        does,
        operation,
        session,
        kwargs: jsonSchema(kwargs),
        answer: jsonSchema(answer),
      }),
    ),
    topics: TOPICS.map(({ uri, says, event }) => ({ uri, says, event: jsonSchema(event) })),
    sessionStates: Object.entries(SESSION_STATES).map(([name, code]) => ({
      code,
      means: SESSION_STATE_LABELS[name as keyof typeof SESSION_STATES],
    })),
    error: {
      prefix: ERROR_PREFIX,
      codes: Object.keys(REFUSAL_STATUS),
      kwargs: jsonSchema(errorSchema),
    },
  };
}

export type ProcedureDocument = ReturnType<typeof procedureDocument>;

export const SESSION_LABELS = {
  none: 'Needs no session.',
  optional: 'A session is optional.',
  required: 'Needs a session.',
} as const;

/** Returns the tables of a procedure: its input and its output. */
export function getTables({
  kwargs,
  answer,
}: DescribedProcedure): readonly (readonly [string, readonly Field[]])[] {
  return [
    ['Keyword arguments', listFields(kwargs)],
    ['Answer', listFields(answer)],
  ];
}

function jsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { metadata: notes, unrepresentable: 'any' });
  return json as JsonSchema;
}
