import { proves } from '@playerdesk/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_BOUNDS, type FileBounds } from './accepted-file.ts';
import { FileFault } from './file-fault.ts';
import { sanitizeFile } from './sanitize-file.ts';
import { rightFiles } from './testing/index.ts';

/** Small bounds: what unfolds beyond them must be refused before it takes memory. */
const BOUNDS: FileBounds = { mostPixels: 1_000_000, mostUnpacked: 4 * 1024 * 1024 };
const RUNS = process.env.PLAYERDESK_FULL ? 100_000 : 5_000;
const files = (await rightFiles()).map(([, bytes]) => bytes);

/** Changes that break a file in the ways that parsers trip over. A position beyond the file's end starts again at 0. */
const change = fc.oneof(
  fc.record({ type: fc.constant('set' as const), at: position(), byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ type: fc.constant('length' as const), at: position(), value: extreme() }),
  fc.record({ type: fc.constant('cut' as const), at: position() }),
  fc.record({
    type: fc.constant('remove' as const),
    at: position(),
    length: fc.integer({ min: 1, max: 64 }),
  }),
  fc.record({
    type: fc.constant('repeat' as const),
    at: position(),
    length: fc.integer({ min: 1, max: 512 }),
  }),
  fc.record({
    type: fc.constant('insert' as const),
    at: position(),
    bytes: fc.uint8Array({ maxLength: 64 }),
  }),
  fc.record({
    type: fc.constant('splice' as const),
    at: position(),
    other: fc.noBias(fc.nat()),
    from: position(),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Behind the first bytes, by which the kind is recognized: half of the changes near the head, half anywhere. */
function position() {
  return fc.oneof(
    fc.noBias(fc.integer({ min: 12, max: 600 })),
    fc.noBias(fc.integer({ min: 12, max: 100_000 })),
  );
}

function extreme() {
  return fc.constantFrom(0, 1, 2, 7, 8, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff);
}

function applied(bytes: Buffer, one: Change): Buffer {
  const at = one.at % (bytes.length + 1);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (one.type) {
    case 'cut':
      return before;
    case 'set':
      return Buffer.concat([before, Buffer.from([one.byte]), after.subarray(1)]);
    case 'length': {
      const number = Buffer.alloc(4);
      number.writeUInt32BE(one.value);
      return Buffer.concat([before, number, after.subarray(4)]);
    }
    case 'remove':
      return Buffer.concat([before, after.subarray(one.length)]);
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, one.length), after]);
    case 'insert':
      return Buffer.concat([before, one.bytes, after]);
    case 'splice': {
      const other = files[one.other % files.length] ?? Buffer.alloc(0);
      return Buffer.concat([before, other.subarray(one.from % (other.length + 1))]);
    }
  }
}

const damagedFile = fc
  .tuple(fc.noBias(fc.nat()), fc.array(change, { minLength: 1, maxLength: 3 }))
  .map(([index, changes]) =>
    changes.reduce(applied, Buffer.from(files[index % files.length] ?? Buffer.alloc(0))),
  );

const outcomeOf = (bytes: Buffer, bounds = BOUNDS) =>
  sanitizeFile(bytes, bounds).catch((error: unknown) => error);

describe('sanitizeFile, with damaged files', () => {
  it('accepts a file or rejects it with a FileFault', async () => {
    proves('AR-06.fault');

    await fc.assert(
      fc.asyncProperty(damagedFile, async (bytes) => {
        const outcome = await outcomeOf(bytes);

        expect(outcome instanceof FileFault || isAccepted(outcome)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('returns bytes that it accepts again and leaves unchanged', async () => {
    proves('AR-06.stable');

    await fc.assert(
      fc.asyncProperty(damagedFile, async (bytes) => {
        const first = await outcomeOf(bytes);
        if (!isAccepted(first)) return;

        const second = await sanitizeFile(first.bytes, BOUNDS);

        expect(second.mediaType).toBe(first.mediaType);
        expect(second.bytes.equals(first.bytes)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('never returns many more bytes than it received', async () => {
    await fc.assert(
      fc.asyncProperty(damagedFile, async (bytes) => {
        const outcome = await outcomeOf(bytes);

        if (isAccepted(outcome)) expect(outcome.bytes.length).toBeLessThanOrEqual(bytes.length + 64);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});

describe('sanitizeFile, with random bytes', () => {
  it('rejects them, even after the magic bytes of a known type', async () => {
    const starts = files.map((file) => file.subarray(0, 16));
    const noise = fc.tuple(fc.noBias(fc.nat()), fc.uint8Array({ maxLength: 4096 }));
    await fc.assert(
      fc.asyncProperty(noise, async ([index, rest]) => {
        const start = starts[index % starts.length] ?? Buffer.alloc(0);

        const outcome = await outcomeOf(Buffer.concat([start, rest]), FILE_BOUNDS);

        expect(outcome).toBeInstanceOf(FileFault);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});

function isAccepted(outcome: unknown): outcome is Awaited<ReturnType<typeof sanitizeFile>> {
  return typeof outcome === 'object' && outcome !== null && 'mediaType' in outcome;
}
