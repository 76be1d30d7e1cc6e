import {
  DECLINE_REASONS,
  DOCUMENT_TYPES,
  EXTRA_DECLINE_LABELS,
  type PlayerDocument,
} from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDocument, choose, fails, NO_DOCUMENTS, row, sendOne } from '../../testing/documents-on-page.ts';
import { drawPictures, FILES } from '../../testing/drawn-pictures.ts';
import { destroyScenes, findPanel, type SceneOptions, scene } from '../../testing/scene.ts';
import { storeInUrl } from './document-query.ts';

beforeEach(() => void drawPictures());
const fixture = (options: SceneOptions = {}) => scene({ signedIn: true, ...options });
const showing = (...documents: PlayerDocument[]) =>
  fixture({ script: { getDocuments: { documents, reviewHours: 12 } } }).mount('verify');

describe('the document form', () => {
  it.each(['mount', 'open'] as const)('offers seven types (%s)', async (how) => {
    proves('HO-01.verify', 'VE-01.types');

    const view = await fixture()[how]('verify');
    const select = await view.findByLabelText<HTMLSelectElement>('Document');
    expect([...select.options].map(({ value }) => value)).toEqual([...DOCUMENT_TYPES]);
  });

  it('offers the types that the host accepts', async () => {
    const view = await fixture({
      documents: { types: ['other', 'id'] },
      script: { getDocuments: NO_DOCUMENTS },
    }).mount('verify');
    const select = await view.findByLabelText<HTMLSelectElement>('Document');

    expect([...select.options].map(({ value }) => value)).toEqual(['other', 'id']);
    expect(select.value).toBe('other');
  });

  it('opens the camera on a handheld device and a file picker on others', async () => {
    const view = await fixture({ script: { getDocuments: NO_DOCUMENTS } }).mount('verify');
    await view.findByRole('button', { name: 'Choose files' });
    expect(view.queryByRole('button', { name: 'Take photo' })).toBeNull();

    destroyScenes();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const held = await fixture({ script: { getDocuments: NO_DOCUMENTS } }).mount('verify');
    const button = await held.findByRole('button', { name: 'Take photo' });
    const camera = held.root.querySelector<HTMLInputElement>('input[capture="environment"]');
    const opened = vi.fn();
    camera?.addEventListener('click', opened);
    button.click();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('announces chosen files in a live region that is there before them', async () => {
    proves('UX-62.chosen-files');

    const view = await fixture({ script: { getDocuments: NO_DOCUMENTS } }).mount('verify');
    await view.findByRole('button', { name: 'Choose files' });
    const region = view.root.querySelector('[part="documents"] [role="status"]');
    expect(region?.textContent).toBe('');

    await choose(view, FILES.jpeg('passport.jpg'));
    await expect.poll(() => region?.textContent).toBe('passport.jpg: Ready to upload');
    expect(region?.isConnected).toBe(true);
  });

  it('scrolls the first chosen file into view, folds the tips and offers the upload below the files', async () => {
    proves('VE-01.in-view');

    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
      scrolled.push(within(this).getByText(/pg$/).textContent);
    };
    const view = await fixture({ script: { getDocuments: NO_DOCUMENTS } }).mount('verify');
    await choose(view, FILES.jpeg('front.jpg'), FILES.jpeg('back.jpg'));
    await view.findByRole('button', { name: 'Upload 2 files' });
    await choose(view, FILES.jpeg('passport.jpg'));
    await view.findByRole('button', { name: 'Upload 3 files' });

    expect(scrolled).toEqual(['front.jpg', 'passport.jpg']);
    expect(view.root.querySelector('details')?.open).toBe(false);
    // Other files of the test have no layout either.
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('shows an uploaded file once: among the documents, as soon as they have it', async () => {
    proves('VE-01.once');

    const documents: PlayerDocument[] = [];
    const uploadDocument = ({ fileName }: { fileName: string }) => {
      documents.push(aDocument({ fileName }));
      return {};
    };
    const page = fixture({ script: { uploadDocument, getDocuments: () => ({ documents: [...documents] }) } });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    await view.status();

    await waitFor(() => expect(view.root.querySelector('[part="upload"]')).toBeNull());
    expect(view.getAllByText('passport.jpg')).toHaveLength(1);
  });

  it('selects the type in the URL or the most urgent one', async () => {
    proves('VE-01.preselected');

    const environment = {
      ...createTestEnvironment(),
      query: (name: string) => (name === 'document' ? 'e-wallet' : null),
    };
    const asked = await fixture({ environment }).mount('verify');
    expect((await asked.findByLabelText<HTMLSelectElement>('Document')).value).toBe('e-wallet');

    destroyScenes();
    const wanted = await fixture().mount('verify');
    await wanted.findByText('What we need');
    expect(wanted.value('Document')).toBe('credit-card');
  });

  it('keeps the selection in the URL and preserves the host’s parameters', () => {
    proves('VE-01.preselected');

    const replaceState = vi.fn();
    const view = (href: string) =>
      ({ location: { href }, history: { state: { own: 1 }, replaceState } }) as never;
    storeInUrl('e-wallet', view('https://a.example/x?q=a%20b&document=id&z=1#h'));
    storeInUrl('other', view('https://a.example/x?documents=1'));

    expect(replaceState.mock.calls.map(([state, , url]) => [state, String(url)])).toEqual([
      [{ own: 1 }, 'https://a.example/x?q=a%20b&document=e-wallet&z=1#h'],
      [{ own: 1 }, 'https://a.example/x?documents=1&document=other'],
    ]);
  });

  it.each(['proof-of-address', 'bank-statement', 'source-of-wealth', 'e-wallet', 'other'])(
    'requires a document of at most 6 months: %s',
    async (type) => {
      proves('VE-05.six-months');

      const view = await fixture().mount('verify');
      fireEvent.change(await view.findByLabelText('Document'), { target: { value: type } });
      await view.findByText('No older than 6 months');
    },
  );

  it('asks to show only the first 6 and last 4 digits of a card', async () => {
    proves('VE-05.card-digits');

    const view = await fixture().mount('verify', { document: 'credit-card' });
    await view.findByText(/Show only the first 6 and last 4 digits/);
  });
});

describe('the list of documents', () => {
  it('shows each name and its review', async () => {
    proves('VE-02.file-name', 'VE-02.uploaded');

    const view = await showing(
      aDocument({}),
      aDocument({ id: 'd-2', fileName: undefined, type: 'e-wallet' }),
    );
    const shown = await row(view, 'passport.jpg');
    shown.getByText('Uploaded');
    shown.getByText('usually within 12 hours');
    expect(shown.getByText('In review').closest('li')?.getAttribute('aria-current')).toBe('step');

    await row(view, 'E-wallet');
  });

  it('shows when a document was approved', async () => {
    proves('VE-02.approved');

    const view = await showing(aDocument({ status: 'approved', reviewed: '2026-11-19T15:20:00.000Z' }));
    const shown = await row(view, 'passport.jpg');
    const last = shown.getAllByRole('listitem').at(-1);

    expect(last?.textContent).toMatch(/^ApprovedNov 19 at/);
    expect(last?.getAttribute('aria-current')).toBe('step');
  });

  it('shows every reason with an action and offers the type again', async () => {
    proves('VE-02.declined');

    const reasons = ['Flash', 'The picture shows a cat.'];
    const view = await showing(aDocument({ status: 'declined', type: 'bank-statement', reasons }));
    const shown = await row(view, 'passport.jpg');
    shown.getByText('Glare from the flash covers part of it');
    shown.getByText('Turn off the flash and tilt the document away from the light.');
    shown.getByText('The picture shows a cat.');
    shown.getByText('Upload another one, or contact support if you’re not sure.');
    shown.getByRole('button', { name: 'Try again' }).click();

    await waitFor(() => expect(view.value('Document')).toBe('bank-statement'));
    expect(document.activeElement?.textContent).toBe('Upload a document');
  });

  const labels = async (codes: readonly string[]) => {
    const view = await showing(aDocument({ status: 'declined', reasons: [...codes] }));
    await row(view, 'passport.jpg');
    const found = [...view.root.querySelectorAll('.pd-reason')].map((reason) => reason.textContent ?? '');
    expect(found).toHaveLength(codes.length);
    return found;
  };

  it('has a separate label for each of the 25 codes', async () => {
    proves('VE-02.reasons');

    const found = await labels(DECLINE_REASONS);
    expect(new Set(found).size).toBe(25);
    for (const [index, code] of DECLINE_REASONS.entries()) {
      expect(found[index]).not.toContain(code);
      expect(found[index]).not.toContain('Error');
    }
  });

  it('includes the six additional labels', async () => {
    proves('VE-02.extra-labels');

    expect(
      (await labels(EXTRA_DECLINE_LABELS)).map((words) => words.split(/(?<=[a-z])(?=[A-Z])/)[0]),
    ).toEqual([
      'The picture is blurry',
      'Corners are missing',
      'The back of the card is missing',
      'The front of the card is missing',
      'The name or the number is covered',
      'It is a scanned copy',
    ]);
  });

  it('shows requested documents first with the reason and a link to the form', async () => {
    const wanted = [{ type: 'proof-of-address', reason: 'You moved.' }, { type: 'other' }];
    const view = await fixture({
      script: { getDocuments: { ...NO_DOCUMENTS, wanted, reviewHours: 1 } },
    }).mount('verify');
    await view.findByText('You moved.');
    view.getByText('We’re required to check this.');
    expect(view.getAllByText('Needed')).toHaveLength(2);

    view.press('Upload: Other');
    await waitFor(() => expect(view.value('Document')).toBe('other'));
  });

  it('keeps the form available when it cannot be read', async () => {
    const page = fixture({ script: { getDocuments: fails('generic.network', 'network') } });
    const view = await page.mount('verify');
    await view.findByText('We couldn’t load this.');
    view.getByRole('button', { name: 'Choose files' });
    page.platform.script({ getDocuments: { documents: [aDocument({})] } });
    view.press('Try again');
    await row(view, 'passport.jpg');
  });
});

describe('an identity wallet in place of documents', () => {
  const BUTTON = { name: 'Verify with a digital wallet instead' };
  const wanting = (type: 'id' | 'other', providers?: readonly ['bankid', 'wallet']) =>
    fixture({
      ...(providers && { eid: { providers } }),
      script: { getDocuments: { ...NO_DOCUMENTS, wanted: [{ type }] } },
    }).mount('verify');

  it('is offered where the host has one and the identity is not verified', async () => {
    proves('SE-22.documents');

    const view = await wanting('id', ['bankid', 'wallet']);
    (await view.findByRole('button', BUTTON)).click();

    await (await findPanel('eid-sign-in')).heading('Verify yourself with EUDI Wallet');
  });

  it.each([
    ['the host names none', () => wanting('id')],
    ['another document is missing', () => wanting('other', ['bankid', 'wallet'])],
  ])('is not offered when %s', async (_case, show) => {
    proves('SE-22.documents');

    const view = await show();
    await view.findByText('What we need');

    expect(view.queryByRole('button', BUTTON)).toBeNull();
  });
});
