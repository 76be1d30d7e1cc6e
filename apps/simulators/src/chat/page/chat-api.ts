import {
  arrayOf,
  objectOf,
  oneOf,
  type Parsed,
  type Parser,
  parseBoolean,
  parseNumber,
  parseString,
} from '../../shared/page/parsers.ts';
import { requestJson } from '../../shared/page/request-json.ts';

const parseLine = objectOf({
  id: parseNumber,
  author: oneOf('visitor', 'machine', 'agent'),
  /** The sender's id of the line. */
  key: parseString,
  text: parseString,
  /** ISO 8601, UTC. */
  at: parseString,
});
const CONVERSATION = {
  lines: arrayOf(parseLine),
  /** Whether an answer is being written. */
  isWriting: parseBoolean,
};
const parseConversation = objectOf(CONVERSATION);
const parseStarted = objectOf({ ...CONVERSATION, restored: parseBoolean });

export type ChatLine = Parsed<typeof parseLine>;
export type ChatAuthor = ChatLine['author'];
export type ConversationUpdate = Parsed<typeof parseConversation>;
export type StartedConversation = Parsed<typeof parseStarted>;

/** A line as the visitor sends it. A repeated key adds no second line. */
export interface SentLine {
  readonly account: string;
  readonly restoreId: string;
  readonly name: string | null;
  readonly locale: string;
  readonly key: string;
  readonly text: string;
}

const call = <T>(path: string, parse: Parser<T>, body: object): Promise<T> =>
  requestJson(`/api/${path}`, parse, { body });

/** Continues a conversation if the provider has it. */
export const startConversation = (account: string, restoreId: string | null): Promise<StartedConversation> =>
  call('start', parseStarted, { account, restoreId });

/** Reads the lines after the one with an id. */
export const readLinesAfter = (
  account: string,
  restoreId: string,
  after: number,
): Promise<ConversationUpdate> => call('after', parseConversation, { account, restoreId, after });

export const sendLine = async (line: SentLine): Promise<void> => {
  await call('say', objectOf({}), line);
};
