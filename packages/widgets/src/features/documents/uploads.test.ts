import type { CallOptions } from '@playerdesk/contract/internal';
import { CALL_TIMEOUT } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { fireEvent, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aDocument,
  choose,
  fails,
  NO_DOCUMENTS,
  row,
  sendOne,
  uploadsOf,
} from '../../testing/documents-on-page.ts';
import { drawPictures, FILES } from '../../testing/drawn-pictures.ts';
import { type SceneOptions, scene } from '../../testing/scene.ts';

beforeEach(() => void drawPictures());
const fixture = (options: SceneOptions = {}) => scene({ signedIn: true, ...options });

describe('the uploads', () => {
  it('send several files, each with its own progress', async () => {
    proves('VE-01.several', 'VE-01.progress');

    const answers: ((answer: object) => void)[] = [];
    const tellers: ((part: number) => void)[] = [];
    const uploadDocument = (_input: unknown, { onProgress }: CallOptions) => {
      if (onProgress) tellers.push(onProgress);
      return new Promise<object>((resolve) => answers.push(resolve));
    };
    const page = fixture({ script: { uploadDocument, getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify');
    await choose(view, FILES.jpeg('front.jpg'), FILES.pdf('bill.pdf'));
    (await view.findByRole('button', { name: 'Upload 2 files' })).click();
    await waitFor(() => expect(tellers).toHaveLength(2));
    tellers[0]?.(0.25);
    tellers[1]?.(0.5);
    await (await row(view, 'front.jpg')).findByText('25% uploaded');
    await (await row(view, 'bill.pdf')).findByText('50% uploaded');
    expect((await row(view, 'bill.pdf')).getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);

    for (const answer of answers) answer({});
    expect(await view.status()).toBe('2 files uploaded. We’ll review them soon.');
    expect(page.sent('uploadDocument')).toEqual([
      { type: 'id', image: 'AAAAAA==', fileName: 'front.jpg' },
      { type: 'id', image: expect.stringMatching(/^JVBERi0/), fileName: 'bill.pdf' },
    ]);
    expect(page.sent('getDocuments').length).toBeGreaterThan(1);
  });

  it('reject a wrong file by its content without sending it', async () => {
    proves('VE-01.invalid-type');

    const page = fixture({ script: { getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify', { document: 'id' });
    await choose(view, FILES.program('passport.jpg'));
    const wrong = await row(view, 'passport.jpg');
    expect((await wrong.findByRole('alert')).textContent).toBe(
      'Invalid file type Use JPEG, PNG, WebP, HEIC or PDF.',
    );

    wrong.getByRole('button', { name: 'Remove' }).click();
    await waitFor(() => expect(view.queryByRole('listitem', { name: 'passport.jpg' })).toBeNull());
    expect(uploadsOf(page)).toEqual([]);
  });

  it('say once what files are accepted', async () => {
    proves('VE-01.remedy');
    const page = fixture({ script: { getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify', { document: 'id' });
    const count = () => view.root.textContent?.match(/JPEG, PNG, WebP, HEIC or PDF/g)?.length;
    await view.findByRole('button', { name: 'Choose files' });
    expect(count()).toBe(1);

    await choose(view, FILES.program('one.jpg'), FILES.program('two.jpg'));

    expect(await (await row(view, 'two.jpg')).findByText('Invalid file type')).toBeTruthy();
    expect(count()).toBe(1);
  });

  it.each([
    ['kyc.invalid-file-type', 'Invalid file type Use JPEG, PNG, WebP, HEIC or PDF.'],
    ['kyc.file-too-large', 'This file is too large. The limit is 10 MB.'],
    ['kyc.file-unreadable', /^We can’t read this file\./],
    ['kyc.too-many-files', /^You’ve uploaded a lot of files\./],
    ['kyc.unknown-error', 'Something went wrong'],
    ['kyc.made-up', "Error 'kyc.made-up'."],
  ])('show the platform’s refusal at its file: %s', async (code, words) => {
    proves('PL-04.kyc-area', 'VE-01.remedy');

    const page = fixture({ script: { uploadDocument: fails(code, 'refused'), getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    const refused = await (await row(view, 'passport.jpg')).findByRole('alert');

    expect(refused.textContent).toMatch(words);
    expect(page.emitted('error')).toMatchObject([{ code }]);
  });

  it('send the same file with the same id after a lost connection', async () => {
    proves('VE-01.interrupted');
    const page = fixture({
      script: { uploadDocument: fails('generic.network', 'network'), getDocuments: NO_DOCUMENTS },
    });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    const failed = await row(view, 'passport.jpg');
    expect((await failed.findByRole('alert')).textContent).toContain('We can’t reach the service.');

    page.platform.script({ uploadDocument: {} });
    failed.getByRole('button', { name: 'Try again' }).click();
    await failed.findByText('Uploaded');
    const [first, second] = uploadsOf(page);
    expect(second?.options.requestId).toBe(first?.options.requestId);
    expect(second?.input).toEqual(first?.input);
  });

  it('use a new request id after a refusal', async () => {
    const page = fixture({
      script: { uploadDocument: fails('kyc.too-many-files', 'refused'), getDocuments: NO_DOCUMENTS },
    });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    const refused = await row(view, 'passport.jpg');
    (await refused.findByRole('button', { name: 'Try again' })).click();
    await waitFor(() => expect(uploadsOf(page)).toHaveLength(2));
    const [first, second] = uploadsOf(page).map(({ options }) => options.requestId);

    expect(second).not.toBe(first);
  });

  it('check a file after a lost answer and do not send it again', async () => {
    const landed = aDocument({ added: '2999-01-01T00:00:00Z' });
    const page = fixture({
      script: { uploadDocument: fails('generic.network', 'network'), getDocuments: { documents: [landed] } },
    });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);

    expect(await view.status()).toBe('1 file uploaded. We’ll review it soon.');
    expect(uploadsOf(page)).toHaveLength(1);
  });

  it('notify the host of each uploaded type when nothing is left to do', async () => {
    let refuses = true;
    const uploadDocument = ({ fileName }: { fileName: string }) =>
      refuses && fileName === 'back.jpg' ? fails('generic.network', 'network')() : {};
    const page = fixture({ script: { uploadDocument, getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify', { document: 'id' });
    await choose(view, FILES.jpeg('front.jpg'), FILES.jpeg('back.jpg'));
    (await view.findByRole('button', { name: 'Upload 2 files' })).click();
    expect(await view.status()).toContain('1 file didn’t upload.');
    expect(page.emitted('document-handed-in')).toEqual([]);

    refuses = false;
    (await row(view, 'back.jpg')).getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(page.emitted('document-handed-in')).toEqual([{ type: 'id' }]));
  });

  it('distinguish two files with the same name', async () => {
    const page = fixture({ script: { getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify', { document: 'id' });
    await choose(view, FILES.jpeg('image.jpg'), FILES.jpeg('image.jpg'));
    (await view.findByRole('button', { name: 'Upload 2 files' })).click();
    await view.status();
    const names = page.sent('uploadDocument').map((input) => (input as { fileName: string }).fileName);

    expect(names.sort()).toEqual(['image (2).jpg', 'image.jpg']);
  });

  it('let the player check an unknown outcome again', async () => {
    const page = fixture({ script: { getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify', { document: 'id' });
    await choose(view, FILES.jpeg());
    const send = await view.findByRole('button', { name: 'Upload 1 file' });
    page.platform.script({
      uploadDocument: fails('generic.network', 'network'),
      getDocuments: fails('kyc.unknown-error', 'refused'),
    });
    send.click();
    const unknown = await row(view, 'passport.jpg');
    const check = await unknown.findByRole('button', { name: 'Check again' });
    expect(unknown.queryByRole('button', { name: 'Try again' })).toBeNull();

    page.platform.script({ getDocuments: { documents: [aDocument({ added: '2999-01-01T00:00:00Z' })] } });
    check.click();
    await unknown.findByText('Uploaded');
    expect(uploadsOf(page)).toHaveLength(1);
  });

  it('time out after the last progress and abort a stalled connection', async () => {
    let tell: (part: number) => void = () => {};
    let signal: AbortSignal | undefined;
    const page = fixture({
      script: {
        getDocuments: NO_DOCUMENTS,
        uploadDocument: (_input: unknown, options: CallOptions) => {
          tell = options.onProgress ?? tell;
          signal = options.signal;
          return new Promise(() => {});
        },
      },
    });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    await waitFor(() => expect(signal).toBeDefined());
    for (const part of [0.2, 0.4, 0.6]) {
      page.environment.advance(CALL_TIMEOUT - 1_000);
      tell(part);
    }
    expect(signal?.aborted).toBe(false);

    page.environment.advance(CALL_TIMEOUT);
    expect(signal?.aborted).toBe(true);

    const stuck = await row(view, 'passport.jpg');
    expect((await stuck.findByRole('alert')).textContent).toContain('didn’t get a response in time');
  });

  it('warn before the page is left during an upload', async () => {
    let answer = (_value: object) => {};
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const view = await fixture({ script: { uploadDocument: () => held, getDocuments: NO_DOCUMENTS } }).mount(
      'verify',
    );
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await choose(view, FILES.jpeg());
    const send = await view.findByRole('button', { name: 'Upload 1 file' });
    expect(leave()).toBe(false);

    send.click();
    await waitFor(() => expect(leave()).toBe(true));
    answer({});
    await view.status();
    expect(leave()).toBe(false);
  });

  it('continue while another tab is active and stop on sign-out', async () => {
    const page = fixture({
      script: { uploadDocument: () => new Promise(() => {}), getDocuments: NO_DOCUMENTS },
    });
    const view = await page.mount('account', { tab: 'verify' });
    await sendOne(view);
    await view.findByText('0% uploaded');
    view.press('Sign-in and security');
    await view.findByLabelText('Old password');
    view.press('Verify');
    await view.findByText('0% uploaded');
    await waitFor(() => expect(uploadsOf(page)).toHaveLength(1));
    page.platform.script({ getProfile: { ...sampleProfile, userId: 'p-9' } });
    await page.desk.account.signOut();
    expect(uploadsOf(page)[0]?.options.signal?.aborted).toBe(true);

    await page.desk.account.signIn({ email: 'b@example.com', password: 'Sommar!2026' });
    await view.findByRole('button', { name: 'Choose files' });
    expect(view.queryByText('passport.jpg')).toBeNull();
  });

  it('are canceled while they are sent, and say after a reload that they were interrupted', async () => {
    proves('VE-01.canceled', 'VE-01.interrupted');
    const script = { uploadDocument: () => new Promise<object>(() => {}), getDocuments: NO_DOCUMENTS };
    const page = fixture({ script });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    await waitFor(() => expect(uploadsOf(page)).toHaveLength(1));
    const uploading = await row(view, 'passport.jpg');
    (await uploading.findByRole('button', { name: 'Cancel upload' })).click();
    await waitFor(() => expect(uploadsOf(page)[0]?.options.signal?.aborted).toBe(true));
    await waitFor(() => expect(view.queryByText('passport.jpg')).toBeNull());
    expect(page.environment.tabStore.get('playerdesk:uploads')).toBeNull();
    await sendOne(view);
    await waitFor(() => expect(uploadsOf(page)).toHaveLength(2));

    const { environment } = page;
    const reloaded = fixture({ script, environment });
    const again = await reloaded.mount('verify');

    expect(await again.status()).toBe(
      'An upload was interrupted. If the file isn’t in your documents, choose it again.',
    );
    expect(environment.tabStore.get('playerdesk:uploads')).toBeNull();
  });

  it('accept files by drop and from the clipboard except while typing', async () => {
    const view = await fixture({ script: { getDocuments: NO_DOCUMENTS } }).mount('verify');
    await view.findByRole('button', { name: 'Choose files' });
    const area = view.root.querySelector('[part="drop"]') as HTMLElement;
    fireEvent.dragOver(area);
    await waitFor(() => expect(area.dataset.state).toBe('over'));
    fireEvent.drop(area, { dataTransfer: { files: [FILES.jpeg('dropped.jpg')] } });
    await row(view, 'dropped.jpg');
    fireEvent.paste(area, { clipboardData: { files: [FILES.jpeg('pasted.jpg')] } });
    await row(view, 'pasted.jpg');
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.paste(field, { clipboardData: { files: [FILES.jpeg('typed.jpg')] } });

    expect(view.queryByText('typed.jpg')).toBeNull();
  });
});
