import {
  arrayOf,
  nullable,
  objectOf,
  type Parsed,
  parseBoolean,
  parseRecordOf,
  parseString,
} from '../../shared/page/parsers.ts';

/** Parses the current mode of a supplier and all its modes. */
export const parseMode = objectOf({ mode: parseString, modes: arrayOf(parseString) });

/** Parses the addresses of the suppliers' own pages, by name. */
export const parseLinks = parseRecordOf(parseString);

const parseConversation = objectOf({
  id: parseString,
  name: nullable(parseString),
  language: parseString,
  forPeople: parseBoolean,
  lines: arrayOf(objectOf({ author: parseString, text: parseString })),
});

/** A visitor's chat with its lines, oldest first. */
export type Conversation = Parsed<typeof parseConversation>;

export const parseConversations = objectOf({ conversations: arrayOf(parseConversation) });

export const parseMessages = objectOf({
  messages: arrayOf(objectOf({ email: parseString, message: parseString })),
});
