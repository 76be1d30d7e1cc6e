import { proves } from '@playerdesk/proves';
import { PDFName, PDFString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { sanitizeFile } from './sanitize-file.ts';
import { pdf } from './testing/document-files.ts';

/** Creates a PDF with an object `4 0` and an entry `/OpenAction` in its catalog. */
function pdfWithOpenAction(openAction: string, object = ''): Buffer {
  return Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj << /Type /Catalog /Pages 2 0 R ${openAction} >> endobj`,
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj',
      object,
      'trailer << /Root 1 0 R /Size 9 >>',
      'startxref',
      '9',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  );
}
const check = (bytes: Buffer) =>
  sanitizeFile(bytes).then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  );
const URI = '<< /S /URI /URI (https://evil.example/read) >>';

describe('a PDF that acts when it is opened', () => {
  it.each([
    ['requests an address', pdfWithOpenAction(`/OpenAction ${URI}`)],
    ['requests an address by a reference', pdfWithOpenAction('/OpenAction 4 0 R', `4 0 obj ${URI} endobj`)],
    ['hides the name in escapes', pdfWithOpenAction(`/Open#41ction ${URI}`)],
    ['hides the kind in escapes', pdfWithOpenAction('/OpenAction << /S /U#52I /URI (x) >>')],
    [
      'hides the kind behind a reference',
      pdfWithOpenAction('/OpenAction << /S 4 0 R >>', '4 0 obj /URI endobj'),
    ],
    [
      'requests an address after it has shown a page',
      pdfWithOpenAction(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${URI} >>`),
    ],
    ['hides the action behind a comment', pdfWithOpenAction(`/OpenAction % a comment\n${URI}`)],
    [
      'requests an address in the first of two versions of an object',
      pdfWithOpenAction('/OpenAction 4 0 R', `4 0 obj ${URI} endobj\n4 0 obj << /S /GoTo >> endobj`),
    ],
  ])('is refused when it %s', async (_how, bytes) => {
    proves('SE-06.pdf-actions');
    expect(await check(bytes)).toBe('InvalidFileType');
  });

  it.each([true, false])(
    'is refused when a library wrote it, with object streams: %s',
    async (useObjectStreams) => {
      proves('SE-06.pdf-actions');
      const file = await pdf('x', { useObjectStreams }, (document) => {
        const action = document.context.obj({ S: 'URI', URI: PDFString.of('https://evil.example') });
        document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
      });

      expect(await check(file)).toBe('InvalidFileType');
    },
  );

  it('is unreadable when its action is missing', async () => {
    expect(await check(pdfWithOpenAction('/OpenAction 7 0 R'))).toBe('FileUnreadable');
  });
});

describe('a PDF that shows a page when it is opened', () => {
  it.each([
    ['a destination', pdfWithOpenAction('/OpenAction [3 0 R /Fit]')],
    ['an action', pdfWithOpenAction('/OpenAction << /S /GoTo /D [3 0 R /XYZ 0 9 0] >>')],
    [
      'a reference',
      pdfWithOpenAction('/OpenAction 4 0 R', '4 0 obj << /Type /Action /S /GoTo /D [3 0 R /Fit] >> endobj'),
    ],
    [
      'a link to press elsewhere',
      pdfWithOpenAction('/OpenAction [3 0 R /Fit]', `4 0 obj << /A ${URI} >> endobj`),
    ],
  ])('is accepted with %s', async (_how, bytes) => {
    expect(await check(bytes)).toBe('accepted');
  });

  it.each([true, false])(
    'is accepted when a library wrote it, with object streams: %s',
    async (useObjectStreams) => {
      const file = await pdf('x', { useObjectStreams }, (document) => {
        const action = document.context.obj({ S: 'GoTo', D: [document.getPage(0).ref, 'Fit'] });
        document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
      });

      expect(await check(file)).toBe('accepted');
    },
  );
});
