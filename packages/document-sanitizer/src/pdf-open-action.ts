import { unreadable, wrongType } from './file-fault.ts';

/** Objects of an object stream, decompressed. */
export interface ObjectStreamText {
  readonly text: string;
  /** Offset of the first object in the text (`/First`), or null where the stream does not state it. */
  readonly first: number | null;
}

const REFERENCE = /^(\d+)\s+\d+\s+R\b/;
const SAFE_ACTION = /\/S\s*\/(?:GoTo|Named)\b/;

/**
 * Refuses a PDF that does more than show one of its pages when it is opened, for example a request to an address, which
 * tells a stranger when the file is read. Links that the reader has to press are allowed.
 *
 * `/OpenAction` (ISO 32000-1, 12.6.3) may be a destination, or an action `GoTo` or `Named` without a next action.
 *
 * @param outside - text outside of all streams
 * @throws FileFault `InvalidFileType`
 */
export function refuseOpenAction(outside: string, objectStreams: readonly ObjectStreamText[]): void {
  const plain = decodeNames(outside);
  const streams = objectStreams.map(({ text, first }) => ({ text: decodeNames(text), first, encoded: text }));
  for (const text of [plain, ...streams.map((stream) => stream.text)]) {
    for (const { index } of text.matchAll(/\/OpenAction\b/g)) {
      const value = text.slice(index + '/OpenAction'.length).trimStart();
      const [, object] = REFERENCE.exec(value) ?? [];
      const targets =
        object === undefined ? [value] : [...findPlain(plain, object), ...findPacked(streams, object)];
      if (targets.length === 0) throw unreadable('its open action is missing');
      for (const target of targets) checkTarget(target);
    }
  }
}

function checkTarget(value: string): void {
  const text = value.trimStart();
  if (text.startsWith('[') || text.startsWith('null')) return;
  const action = text.startsWith('<<') ? readDictionary(text) : null;
  if (action === null || !SAFE_ACTION.test(action) || /\/Next\b/.test(action)) {
    throw wrongType('it acts when it is opened');
  }
}

/** Returns a dictionary with its nested ones, or null when it does not end. */
function readDictionary(text: string): string | null {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(0, index + 2);
  }
  return null;
}

/** Returns every version of an object outside of streams. */
function findPlain(text: string, object: string): string[] {
  return [...text.matchAll(new RegExp(`(?:^|\\D)0*${object}\\s+\\d+\\s+obj\\b`, 'g'))].map(
    ({ 0: head, index }) => text.slice(index + head.length),
  );
}

/** Returns every version of an object in object streams, which begin with pairs of a number and an offset. */
function findPacked(
  streams: readonly (ObjectStreamText & { readonly encoded: string })[],
  object: string,
): string[] {
  return streams.flatMap(({ encoded, first }) => {
    if (first === null) throw unreadable('hidden objects');
    const numbers = encoded.slice(0, first).trim().split(/\s+/).map(Number);
    const offsets = numbers.flatMap((number, at) =>
      at % 2 === 0 && number === Number(object) ? [numbers[at + 1] ?? 0] : [],
    );
    // Offsets count the bytes as they are written, before escapes are decoded.
    return offsets.map((offset) => decodeNames(encoded.slice(first + offset)));
  });
}

/** Decodes escapes of names: `#4a` is `J`. */
function decodeNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_match, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
