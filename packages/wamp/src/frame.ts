/** A WAMP message: its code and the fields of that code. */
export type Frame = readonly [code: number, ...fields: unknown[]];

/** Keyword arguments of a call, a result, an error or an event; also the details of a message. */
export type Kwargs = Readonly<Record<string, unknown>>;

/**
 * Reads the payload of a websocket message.
 *
 * @param data The payload. Only text can be a frame.
 * @param maxLength Maximum length of the text in UTF-16 code units.
 * @returns The frame, or null when the payload is not one.
 */
export function readFrame(data: unknown, maxLength = Number.POSITIVE_INFINITY): Frame | null {
  if (typeof data !== 'string' || data.length > maxLength) return null;
  try {
    const frame: unknown = JSON.parse(data);
    return isFrame(frame) ? frame : null;
  } catch {
    return null;
  }
}

function isFrame(value: unknown): value is Frame {
  return Array.isArray(value) && typeof value[0] === 'number';
}

/** Returns a dictionary unchanged, and an empty one for any other value. */
export function asKwargs(value: unknown): Kwargs {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Kwargs) : {};
}
