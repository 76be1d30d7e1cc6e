import { unreadable } from './file-fault.ts';

/** A box of the ISO base media file format (ISO/IEC 14496-12). Offsets count from the start of the file. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Offset of its content. */
  readonly body: number;
  readonly end: number;
}

/** Reads the boxes of a range, which they have to fill completely. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to) throw unreadable('cut off');
    const short = bytes.readUInt32BE(at);
    const body = at + (short === 1 ? 16 : 8);
    if (body > to) throw unreadable('cut off');
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (at + length < body || at + length > to) throw unreadable('cut off');
    boxes.push({
      type: bytes.subarray(at + 4, at + 8).toString('latin1'),
      start: at,
      body,
      end: at + length,
    });
    at += length;
  }
  return boxes;
}

/** Reads consecutive numbers. Throws when the file ends early. */
export function reader(bytes: Buffer, from: number, to: number) {
  let at = from;
  const number = (size: number) => {
    if (at + size > to) throw unreadable('cut off');
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
  const word = () => {
    if (at + 4 > to) throw unreadable('cut off');
    at += 4;
    return bytes.subarray(at - 4, at).toString('latin1');
  };
  return { number, word };
}
