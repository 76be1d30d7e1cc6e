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
  /** As its sender named it. */
  key: parseString,
  text: parseString,
  /** ISO 8601, UTC. */
  at: parseString,
});
const CONVERSATION = {
  lines: arrayOf(parseLine),
  /** Whether somebody is about to answer. */
  isWriting: parseBoolean,
};
const parseConversation = objectOf(CONVERSATION);
const parseStarted = objectOf({ ...CONVERSATION, restored: parseBoolean });

export type ChatLine = Parsed<typeof parseLine>;
export type ChatAuthor = ChatLine['author'];
export type ConversationUpdate = Parsed<typeof parseConversation>;
export type StartedConversation = Parsed<typeof parseStarted>;

/** A line as the visitor sends it. The same key is the same line, however often it is sent. */
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

/** Continues a conversation, where the provider knows it. */
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
