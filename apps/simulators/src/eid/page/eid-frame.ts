import { getParentWindow } from '../../shared/page/message-peer.ts';
import { arrayOf, objectOf, oneOf, type Parser, parseString, toRecord } from '../../shared/page/parsers.ts';
import { requestJson } from '../../shared/page/request-json.ts';
import { wait } from '../../shared/page/wait.ts';

/** Milliseconds between two reads of the order. */
const READ_INTERVAL = 1_000;

/** The frame's action after its messages: read again, stop, or go to an address. */
type NextStep = 'ask-again' | 'stop' | { readonly go: string };

const parseStep = oneOf('ask-again', 'stop');
const parseNext: Parser<NextStep> = (value) =>
  typeof value === 'string' ? parseStep(value) : { go: parseString(toRecord(value).go) };

const parseTurn = objectOf({
  /** Origin of the page that may read the messages. */
  target: parseString,
  /** Posted once. */
  first: arrayOf(toRecord),
  messages: arrayOf(toRecord),
  next: parseNext,
});

const order = location.pathname.split('/').pop() ?? '';
const readTurn = () => requestJson(`/collect/${order}`, parseTurn).catch(() => null);

/** Posts the server's messages about the order to the host until the order has ended. */
async function followOrder(): Promise<void> {
  let isFirst = true;
  for (;;) {
    const turn = await readTurn();
    if (turn) {
      const { target, first, messages, next } = turn;
      const all = isFirst ? [...first, ...messages] : messages;
      // Posted as the server wrote them. One simulation mode sends invalid messages.
      for (const message of all) getParentWindow()?.postMessage(message, target);
      isFirst = false;
      if (next === 'stop') return;
      if (next !== 'ask-again') return location.replace(next.go);
    }
    await wait(READ_INTERVAL);
  }
}

void followOrder();
