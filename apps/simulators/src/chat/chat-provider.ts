import { randomUUID } from 'node:crypto';
import { type Clock, HOUR, SECOND } from '../shared/clock.ts';
import type { Db, Tx } from '../shared/database/tables.ts';
import { getLanguage, type Language } from '../shared/locales.ts';
import type { Secret } from '../shared/secret.ts';
import { createSimulationMode, type SimulationMode } from '../shared/simulation-mode.ts';
import { answerTo } from './answer.ts';
import {
  type Conversation,
  conversationBy,
  countLines,
  forgetOldConversations,
  insertConversation,
  insertLine,
  type Line,
  linesAfter,
  newestConversations,
  touchConversation,
} from './conversations.queries.ts';

/** Simulation modes. `slow` delays the start of the chat. */
export const CHAT_MODES = ['well', 'slow', 'down'] as const;
export type ChatMode = (typeof CHAT_MODES)[number];

/** Time in milliseconds to write an automatic answer. */
const ANSWER_DELAY = 1.2 * SECOND;
/** A conversation is stored for 180 days after its last line. */
const RETENTION = 180 * 24 * HOUR;
/** Maximum of lines in a conversation. */
const MAX_LINES = 400;

/** A line as the frame shows it. */
export interface ConversationLine {
  readonly id: number;
  readonly author: Line['author'];
  /** The sender's id of the line. */
  readonly key: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface ConversationState {
  readonly lines: readonly ConversationLine[];
  /** Whether an answer is being written. */
  readonly isWriting: boolean;
}

export interface IncomingLine {
  readonly account: string;
  /** The visitor's id of the conversation. An unknown id starts a new conversation. */
  readonly restoreId: string;
  readonly name: string | null;
  readonly locale: string;
  /** The sender's id of the line. A repeated id adds no second line. */
  readonly key: string;
  readonly text: string;
}

/** A simulated provider of live chat. It stores conversations and answers known topics. */
export interface ChatProvider {
  readonly mode: SimulationMode<ChatMode>;
  /** Returns an earlier conversation, or null if it does not exist. */
  resume(account: string, restoreId: string): Promise<ConversationState | null>;
  /** Adds a line. Returns false if the conversation is full. */
  addLine(utterance: IncomingLine): Promise<boolean>;
  /** Returns the lines after a line, or null if the conversation does not exist. */
  after(account: string, restoreId: string, line: number): Promise<ConversationState | null>;
  /** Returns the newest conversations with all lines, for staff. */
  list(most: number): Promise<readonly ConversationView[]>;
  /** Adds an answer of staff and stops the automatic answers. Returns false if the conversation does not exist. */
  reply(id: string, text: string): Promise<boolean>;
}

export interface ConversationView {
  readonly id: string;
  readonly name: string | null;
  readonly language: string;
  readonly forPeople: boolean;
  readonly lines: readonly ConversationLine[];
}

interface ChatDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
}

export function createChatProvider(deps: ChatDeps): ChatProvider {
  return {
    mode: createSimulationMode<ChatMode>(CHAT_MODES),
    resume: (account, restoreId) => linesSince(deps, account, restoreId, 0),
    after: (account, restoreId, line) => linesSince(deps, account, restoreId, line),
    addLine: (utterance) => addUtterance(deps, utterance),
    list: (most) => listConversations(deps, most),
    reply: (id, text) => replyAsAgent(deps, id, text),
  };
}

function addUtterance(deps: ChatDeps, utterance: IncomingLine): Promise<boolean> {
  const { db, clock } = deps;
  return db.transaction().execute(async (tx) => {
    const { account, restoreId, key, text } = utterance;
    const conversation =
      (await findConversation(deps, tx, account, restoreId)) ??
      (await startConversation(deps, tx, utterance));
    if (!conversation || (await countLines(tx, conversation.id)) >= MAX_LINES) return false;
    const now = clock.now();
    const line = {
      conversation_id: conversation.id,
      author: 'visitor' as const,
      key,
      text,
      at: new Date(now),
    };
    const isNew = await insertLine(tx, line);
    const answer =
      isNew && !conversation.for_people ? answerTo(text, conversation.language as Language) : null;
    if (answer) {
      const at = new Date(now + ANSWER_DELAY);
      await insertLine(tx, {
        ...line,
        author: 'machine',
        key: `answer to ${key}`,
        text: answer.text,
        at,
      });
    }
    if (isNew) await touchConversation(tx, conversation.id, line.at, answer?.needsStaff ?? false);
    return true;
  });
}

async function listConversations(deps: ChatDeps, most: number): Promise<readonly ConversationView[]> {
  const { db } = deps;
  const conversations = await newestConversations(db, most);
  const views = conversations.map(async (conversation) => ({
    id: conversation.id,
    name: conversation.visitor_name,
    language: conversation.language,
    forPeople: conversation.for_people,
    lines: (await readLines(deps, db, conversation, 0)).lines,
  }));
  return Promise.all(views);
}

function replyAsAgent(deps: ChatDeps, id: string, text: string): Promise<boolean> {
  const { db, clock } = deps;
  return db.transaction().execute(async (tx) => {
    const conversation = await conversationBy(tx, { id });
    if (!conversation) return false;
    const at = new Date(clock.now());
    await insertLine(tx, { conversation_id: id, author: 'agent', key: randomUUID(), text, at });
    await touchConversation(tx, id, at, true);
    return true;
  });
}

function hashRestoreId(deps: ChatDeps, restoreId: string) {
  const { secret } = deps;
  return secret.digest('chat conversation', restoreId);
}

async function findConversation(deps: ChatDeps, other: Db, account: string, restoreId: string) {
  const found = await conversationBy(other, { restoreHash: hashRestoreId(deps, restoreId) });
  return found?.account === account ? found : null;
}

async function readLines(
  deps: ChatDeps,
  other: Db,
  { id }: Conversation,
  line: number,
): Promise<ConversationState> {
  const { clock } = deps;
  const now = clock.now();
  const lines = await linesAfter(other, id, line, MAX_LINES);
  // Stop at the first line that is still being written, so that a later read after this line misses none.
  const written = lines.findIndex(({ at }) => at.getTime() > now);
  return {
    lines: (written < 0 ? lines : lines.slice(0, written)).map(toConversationState),
    isWriting: written >= 0,
  };
}

async function linesSince(deps: ChatDeps, account: string, restoreId: string, line: number) {
  const { db } = deps;
  const conversation = await findConversation(deps, db, account, restoreId);
  return conversation && readLines(deps, db, conversation, line);
}

async function startConversation(deps: ChatDeps, tx: Tx, { account, restoreId, name, locale }: IncomingLine) {
  const { clock } = deps;
  const at = new Date(clock.now());
  await forgetOldConversations(tx, new Date(clock.now() - RETENTION));
  await insertConversation(tx, {
    id: randomUUID(),
    restore_hash: hashRestoreId(deps, restoreId),
    account,
    visitor_name: name,
    language: getLanguage(locale),
    for_people: false,
    created_at: at,
    changed_at: at,
  });
  return findConversation(deps, tx, account, restoreId);
}

const toConversationState = ({ id, author, key, text, at }: Line): ConversationLine => ({
  id: Number(id),
  author,
  key,
  text,
  at: at.toISOString(),
});
