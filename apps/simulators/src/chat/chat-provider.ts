import { randomUUID } from 'node:crypto';
import { type Clock, HOUR, SECOND } from '../shared/clock.ts';
import type { Db, Tx } from '../shared/database/tables.ts';
import { type Language, languageOf } from '../shared/locales.ts';
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

/** How the provider behaves. A slow one takes its time until it is ready. */
export const CHAT_MODES = ['well', 'slow', 'down'] as const;
export type ChatMode = (typeof CHAT_MODES)[number];

/** How long an answer takes to be written. */
const WRITING = 1.2 * SECOND;
/** A conversation is kept for 180 days after its last line. */
const KEPT = 180 * 24 * HOUR;
/** Lines of a conversation: enough for an evening. */
const MOST_LINES = 400;

/** A line as the frame shows it. */
export interface SaidLine {
  readonly id: number;
  readonly author: Line['author'];
  /** As its sender named it. */
  readonly key: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface Said {
  readonly lines: readonly SaidLine[];
  /** Whether somebody is about to answer. */
  readonly isWriting: boolean;
}

export interface Utterance {
  readonly account: string;
  /** Names the conversation to whoever leads it; one that nobody knows begins with it. */
  readonly restoreId: string;
  readonly name: string | null;
  readonly locale: string;
  /** Made by the sender: what is sent twice is said once. */
  readonly key: string;
  readonly text: string;
}

/** A simulated provider of live chat: it keeps conversations, and answers what it understands. */
export interface ChatProvider {
  readonly mode: SimulationMode<ChatMode>;
  /** A conversation left earlier, or null where nobody knows it. */
  resume(account: string, restoreId: string): Promise<Said | null>;
  /** False: the conversation is full. */
  say(utterance: Utterance): Promise<boolean>;
  /** What was said after a line. Null: there is no such conversation. */
  after(account: string, restoreId: string, line: number): Promise<Said | null>;
  /** The newest conversations with all that was said, for those who answer. */
  list(most: number): Promise<readonly ConversationView[]>;
  /** A person answers; the machine is silent from then on. False: there is no such conversation. */
  reply(id: string, text: string): Promise<boolean>;
}

export interface ConversationView {
  readonly id: string;
  readonly name: string | null;
  readonly language: string;
  readonly forPeople: boolean;
  readonly lines: readonly SaidLine[];
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
}

export function createChatProvider(deps: Parts): ChatProvider {
  return {
    mode: createSimulationMode<ChatMode>(CHAT_MODES),
    resume: (account, restoreId) => linesSince(deps, account, restoreId, 0),
    after: (account, restoreId, line) => linesSince(deps, account, restoreId, line),
    say: (utterance) => addUtterance(deps, utterance),
    list: (most) => listConversations(deps, most),
    reply: (id, text) => replyAsAgent(deps, id, text),
  };
}

function addUtterance(deps: Parts, utterance: Utterance): Promise<boolean> {
  const { db, clock } = deps;
  return db.transaction().execute(async (tx) => {
    const { account, restoreId, key, text } = utterance;
    const conversation =
      (await findConversation(deps, tx, account, restoreId)) ??
      (await beginConversation(deps, tx, utterance));
    if (!conversation || (await countLines(tx, conversation.id)) >= MOST_LINES) return false;
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
      const at = new Date(now + WRITING);
      await insertLine(tx, {
        ...line,
        author: 'machine',
        key: `answer to ${key}`,
        text: answer.text,
        at,
      });
    }
    if (isNew) await touchConversation(tx, conversation.id, line.at, answer?.isForPeople ?? false);
    return true;
  });
}

async function listConversations(deps: Parts, most: number): Promise<readonly ConversationView[]> {
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

function replyAsAgent(deps: Parts, id: string, text: string): Promise<boolean> {
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

function hashRestoreId(deps: Parts, restoreId: string) {
  const { secret } = deps;
  return secret.digest('chat conversation', restoreId);
}

async function findConversation(deps: Parts, other: Db, account: string, restoreId: string) {
  const found = await conversationBy(other, { restoreHash: hashRestoreId(deps, restoreId) });
  return found?.account === account ? found : null;
}

async function readLines(deps: Parts, other: Db, { id }: Conversation, line: number): Promise<Said> {
  const { clock } = deps;
  const now = clock.now();
  const lines = await linesAfter(other, id, line, MOST_LINES);
  // Up to the first that is still being written: whoever asks for what comes after a line misses none.
  const written = lines.findIndex(({ at }) => at.getTime() > now);
  return { lines: (written < 0 ? lines : lines.slice(0, written)).map(toSaid), isWriting: written >= 0 };
}

async function linesSince(deps: Parts, account: string, restoreId: string, line: number) {
  const { db } = deps;
  const conversation = await findConversation(deps, db, account, restoreId);
  return conversation && readLines(deps, db, conversation, line);
}

async function beginConversation(deps: Parts, tx: Tx, { account, restoreId, name, locale }: Utterance) {
  const { clock } = deps;
  const at = new Date(clock.now());
  await forgetOldConversations(tx, new Date(clock.now() - KEPT));
  await insertConversation(tx, {
    id: randomUUID(),
    restore_hash: hashRestoreId(deps, restoreId),
    account,
    visitor_name: name,
    language: languageOf(locale),
    for_people: false,
    created_at: at,
    changed_at: at,
  });
  return findConversation(deps, tx, account, restoreId);
}

const toSaid = ({ id, author, key, text, at }: Line): SaidLine => ({
  id: Number(id),
  author,
  key,
  text,
  at: at.toISOString(),
});
