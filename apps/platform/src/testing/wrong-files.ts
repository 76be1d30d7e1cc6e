import { gzipSync } from 'node:zlib';
import {
  chunk,
  exif,
  extendedWebp,
  heic,
  jpeg,
  losslessWebp,
  pdf,
  png,
  pngSaying,
  riff,
  segment,
  webp,
  withChunks,
  withSegments,
} from './document-files.ts';
import { type Wrong, wrongPdfs } from './wrong-pdfs.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
const EXE = Buffer.concat([
  text('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'),
  Buffer.alloc(200),
  text('PE\0\0'),
]);
const ELF = Buffer.concat([text('\x7fELF\x02\x01\x01\0'), Buffer.alloc(200)]);

/** An archive of one empty file, with its end. */
const ZIP = Buffer.concat([
  Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex'),
  Buffer.from(
    '504b01021400140000000000000000000000000000000000000000000100000000000000000000000000000000000061',
    'hex',
  ),
  Buffer.from('504b050600000000010001002f0000001f0000000000', 'hex'),
]);

/** Replaces the header's size of a JPEG. */
function jpegSaying(width: number, height: number): Buffer {
  const file = Buffer.from(jpeg());
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

function brokenChecksum(): Buffer {
  const file = Buffer.from(png());
  file[60] = (file[60] ?? 0) ^ 1;
  return file;
}

/** A VP8X header that says to hold moving pictures. */
function movingWebp(): Buffer {
  const file = Buffer.from(extendedWebp());
  file[20] = 0x02;
  return file;
}

/** Files that must not be let in, what they are, and the code each is refused with. */
export async function wrongFiles(): Promise<Wrong[]> {
  const plainPdf = await pdf();
  return [
    ['a program of Windows', EXE, 'invalid-file-type'],
    ['a program of Linux', ELF, 'invalid-file-type'],
    ['a script of a shell', text('#!/bin/sh\nrm -rf /\n'), 'invalid-file-type'],
    ['a zip', ZIP, 'invalid-file-type'],
    [
      'a docx',
      Buffer.concat([ZIP.subarray(0, 31), text('word/document.xml'), ZIP.subarray(31)]),
      'invalid-file-type',
    ],
    ['a gzip bomb', gzipSync(Buffer.alloc(5_000_000)), 'invalid-file-type'],
    ['a 7z', text('7z\xbc\xaf\x27\x1c\0\x04rest of it'), 'invalid-file-type'],
    [
      'an SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'invalid-file-type',
    ],
    ['an SVG behind an XML header', text('<?xml version="1.0"?><svg/>'), 'invalid-file-type'],
    ['a page', text('<!doctype html><script>alert(1)</script>'), 'invalid-file-type'],
    [
      'a GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'invalid-file-type',
    ],
    ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(100)]), 'invalid-file-type'],
    ['a TIFF', Buffer.concat([text('II*\0'), Buffer.alloc(100)]), 'invalid-file-type'],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]), 'invalid-file-type'],
    ['a document of old Word', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'invalid-file-type'],
    ['plain text', text('I am a passport'), 'invalid-file-type'],
    [
      'a film',
      Buffer.concat([Buffer.from('00000018', 'hex'), text('ftypmp42'), Buffer.alloc(16)]),
      'invalid-file-type',
    ],
    ['an AVIF', heic({ brand: 'avif' }), 'invalid-file-type'],
    ['a wave', Buffer.concat([text('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(30)]), 'invalid-file-type'],
    ['one byte', Buffer.from([0xff]), 'invalid-file-type'],

    ['a JPEG’s first bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'file-unreadable'],
    ['a JPEG cut off in the middle', jpeg().subarray(0, -100), 'file-unreadable'],
    ['a JPEG without its end', jpeg().subarray(0, -2), 'file-unreadable'],
    ['a JPEG that says to be enormous', jpegSaying(65_000, 65_000), 'file-too-large'],
    ['a JPEG without a size', jpegSaying(0, 30), 'file-unreadable'],
    ['a JPEG with a program behind it', Buffer.concat([jpeg(), EXE]), 'file-unreadable'],
    ['a JPEG with a zip behind it', Buffer.concat([jpeg(), ZIP]), 'invalid-file-type'],
    [
      'a JPEG with a page in its comment',
      withSegments(jpeg(), segment(0xfe, text('<script>alert(1)</script>'))),
      'invalid-file-type',
    ],
    [
      'a JPEG with PHP in its comment',
      withSegments(jpeg(), segment(0xfe, text('<?php system($_GET[0]);'))),
      'invalid-file-type',
    ],
    [
      'a JPEG with a JPEG behind it that it does not tell of',
      Buffer.concat([jpeg(), jpeg()]),
      'file-unreadable',
    ],
    [
      'a JPEG start before a program',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), EXE]),
      'file-unreadable',
    ],

    ['a PNG cut off', png().subarray(0, -40), 'file-unreadable'],
    ['a PNG without its end', png().subarray(0, -12), 'file-unreadable'],
    ['a PNG with a wrong checksum', brokenChecksum(), 'file-unreadable'],
    ['a PNG that says to be enormous', pngSaying(60_000, 60_000, Buffer.alloc(10)), 'file-too-large'],
    [
      'a PNG whose pixels unfold to more than it says',
      pngSaying(10, 10, Buffer.alloc(5_000_000)),
      'file-too-large',
    ],
    ['a PNG with fewer pixels than it says', pngSaying(100, 100, Buffer.alloc(10)), 'file-unreadable'],
    ['a PNG with a zip behind it', Buffer.concat([png(), ZIP]), 'invalid-file-type'],
    ['a PNG with other bytes behind it', Buffer.concat([png(), Buffer.alloc(65)]), 'file-unreadable'],
    [
      'a PNG with a page in a text',
      withChunks(png(), chunk('tEXt', text('Comment\0<html><body>'))),
      'invalid-file-type',
    ],
    [
      'a PNG with an unknown part that matters',
      withChunks(png(), chunk('QQQQ', text('x'))),
      'file-unreadable',
    ],
    ['a PNG with two headers', withChunks(png(), png().subarray(8, 33)), 'file-unreadable'],

    ['a WebP cut off', extendedWebp().subarray(0, 40), 'file-unreadable'],
    ['a WebP that moves', movingWebp(), 'invalid-file-type'],
    ['a WebP of nothing', riff(Buffer.alloc(0)), 'file-unreadable'],
    [
      'a WebP of two pictures',
      riff(Buffer.concat([webp().subarray(12), losslessWebp().subarray(12)])),
      'file-unreadable',
    ],
    ['a WebP with a program behind it', Buffer.concat([webp(), EXE]), 'file-unreadable'],
    [
      'a WebP whose picture is none',
      riff(Buffer.concat([text('VP8 \x0c\0\0\0'), Buffer.alloc(12)])),
      'file-unreadable',
    ],

    ['a HEIC cut off', heic().subarray(0, -30), 'file-unreadable'],
    ['a HEIC that says to be enormous', heic({ width: 60_000, height: 60_000 }), 'file-too-large'],
    [
      'a HEIC with a film beside',
      heic({ extra: Buffer.concat([Buffer.from('00000010', 'hex'), text('moov'), Buffer.alloc(8)]) }),
      'invalid-file-type',
    ],
    ['a HEIC with a program behind it', heic({ extra: EXE }), 'file-unreadable'],

    ['a PDF cut off', plainPdf.subarray(0, plainPdf.length - 200), 'file-unreadable'],
    ['a PDF’s first line alone', text('%PDF-1.7\n'), 'file-unreadable'],
    ['a PDF of no edition', text('%PDF-9.9\n%%EOF'), 'file-unreadable'],
    ['a PDF with a program behind it', Buffer.concat([plainPdf, EXE]), 'invalid-file-type'],
    ['a PDF with a zip behind it', Buffer.concat([plainPdf, ZIP]), 'invalid-file-type'],
    ['a page with a PDF behind it', Buffer.concat([text('<html>'), plainPdf]), 'invalid-file-type'],
    [
      'a PDF that is a page too',
      Buffer.concat([text('%PDF-1.7\n%<script>x</script>\n'), plainPdf.subarray(9)]),
      'invalid-file-type',
    ],
    ...(await wrongPdfs()),
  ];
}

/** Right files around what travels with them: metadata that must not be kept. */
export async function rightFiles(): Promise<
  readonly (readonly [what: string, bytes: Buffer, mediaType: string])[]
> {
  return [
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a JPEG with EXIF', withSegments(jpeg(), segment(0xe1, exif())), 'image/jpeg'],
    ['a JPEG with zeros behind it', Buffer.concat([jpeg(), Buffer.alloc(20)]), 'image/jpeg'],
    ['a PNG', png(), 'image/png'],
    ['a PNG with a text', withChunks(png(), chunk('tEXt', text('Author\0Maja Lind'))), 'image/png'],
    ['a WebP', webp(), 'image/webp'],
    ['a lossless WebP', losslessWebp(), 'image/webp'],
    ['a WebP with EXIF', extendedWebp(), 'image/webp'],
    ['a HEIC', heic(), 'image/heic'],
    ['a PDF', await pdf(), 'application/pdf'],
    ['a PDF with object streams', await pdf('x', { useObjectStreams: true }), 'application/pdf'],
  ];
}
