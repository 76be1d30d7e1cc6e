import { type MemoryCall, sampleProfile } from '@playerdesk/adapters/memory';
import {
  type CallOptions,
  DECLINE_REASONS,
  DOCUMENT_TYPES,
  EXTRA_DECLINE_LABELS,
  type PlayerDocument,
  playerdeskError,
} from '@playerdesk/contract';
import { createStillEnvironment, PATIENCE } from '@playerdesk/core';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPictures, FILES } from '../../testing/drawn-pictures.ts';
import {
  leaveScenes,
  panelOf,
  type Scene,
  type SceneOptions,
  type Screen,
  scene,
} from '../../testing/scene.ts';
import { keepInAddress } from './document-query.ts';

beforeEach(() => void drawPictures());
afterEach(leaveScenes);

const here = (options: SceneOptions = {}) => scene({ signedIn: true, ...options });
const NOTHING = { documents: [] };

const document_ = (changes: Partial<PlayerDocument>): PlayerDocument => ({
  id: 'd-1',
  type: 'id',
  status: 'uploaded',
  added: '2026-11-19T09:00:00.000Z',
  reasons: [],
  fileName: 'passport.jpg',
  ...changes,
});
const showing = (...documents: PlayerDocument[]) =>
  here({ script: { getDocuments: { documents, reviewHours: 12 } } }).mount('verify');

/** Chooses files as the button does. */
async function choose(view: Screen, ...files: File[]): Promise<void> {
  await view.findByRole('button', { name: 'Choose files' });
  const input = view.root.querySelector<HTMLInputElement>('input[name="files"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  fireEvent.change(input);
}

/** The row of a file on its way. */
const row = async (view: Screen, name: string) =>
  within(await view.findByRole('listitem', { name, hidden: true }));

async function sendOne(view: Screen, name = 'passport.jpg'): Promise<void> {
  await choose(view, FILES.jpeg(name));
  const send = await view.findByRole('button', { name: 'Send 1 file' });
  send.click();
}

const uploads = ({ platform }: Scene): readonly MemoryCall[] =>
  platform.calls.filter(({ name }) => name === 'uploadDocument');
const fails = (code: string, kind: 'network' | 'refused') => () =>
  Promise.reject(playerdeskError({ code, kind }));

describe('what is handed in', () => {
  it.each(['mount', 'open'] as const)('HO-01.verify VE-01.types is one of seven types (%s)', async (how) => {
    const view = await here()[how]('verify');
    const select = await view.findByLabelText<HTMLSelectElement>('Document');
    expect([...select.options].map(({ value }) => value)).toEqual([...DOCUMENT_TYPES]);
  });

  it('is what the host takes', async () => {
    const view = await here({
      documents: { types: ['other', 'id'] },
      script: { getDocuments: NOTHING },
    }).mount('verify');
    const select = await view.findByLabelText<HTMLSelectElement>('Document');
    expect([...select.options].map(({ value }) => value)).toEqual(['other', 'id']);
    expect(select.value).toBe('other');
  });

  it('HO-17.safety is asked of nobody who is not signed in', async () => {
    const away = scene();
    const view = await away.mount('verify');
    await view.findByText('Sign in to hand in documents');
    expect(away.sent('getDocuments')).toEqual([]);
    view.press('Sign in');
    await panelOf('sign-in');
  });

  it('VE-01.preselected is what the address says, and what is most wanted without it', async () => {
    const environment = {
      ...createStillEnvironment(),
      query: (name: string) => (name === 'document' ? 'e-wallet' : null),
    };
    const asked = await here({ environment }).mount('verify');
    expect((await asked.findByLabelText<HTMLSelectElement>('Document')).value).toBe('e-wallet');
    leaveScenes();
    const wanted = await here().mount('verify');
    await wanted.findByText('We need from you');
    expect(wanted.value('Document')).toBe('credit-card');
  });

  it('VE-01.preselected the address keeps what is chosen, beside everything of the host’s', () => {
    const replaceState = vi.fn();
    const view = (href: string) =>
      ({ location: { href }, history: { state: { own: 1 }, replaceState } }) as never;
    keepInAddress('e-wallet', view('https://a.example/x?q=a%20b&document=id&z=1#h'));
    keepInAddress('other', view('https://a.example/x?documents=1'));
    expect(replaceState.mock.calls.map(([state, , url]) => [state, String(url)])).toEqual([
      [{ own: 1 }, 'https://a.example/x?q=a%20b&document=e-wallet&z=1#h'],
      [{ own: 1 }, 'https://a.example/x?documents=1&document=other'],
    ]);
  });

  it.each(['proof-of-address', 'bank-statement', 'source-of-wealth', 'e-wallet', 'other'])(
    'VE-05.six-months may be at most 6 months old: %s',
    async (type) => {
      const view = await here().mount('verify');
      fireEvent.change(await view.findByLabelText('Document'), { target: { value: type } });
      await view.findByText('At most 6 months old, also when it is about a bonus');
    },
  );

  it('VE-05.card-digits of a card shows its first 6 and last 4 digits only', async () => {
    const view = await here().mount('verify', { document: 'credit-card' });
    await view.findByText(/Only the first 6 and last 4 digits of the number may show/);
  });
});

describe('files on their way', () => {
  it('VE-01.several VE-01.progress several are sent, each with its own progress', async () => {
    const answers: ((answer: object) => void)[] = [];
    const tellers: ((part: number) => void)[] = [];
    const uploadDocument = (_input: unknown, { onProgress }: CallOptions) => {
      if (onProgress) tellers.push(onProgress);
      return new Promise<object>((resolve) => answers.push(resolve));
    };
    const page = here({ script: { uploadDocument, getDocuments: NOTHING } });
    const view = await page.mount('verify');
    await choose(view, FILES.jpeg('front.jpg'), FILES.pdf('bill.pdf'));
    (await view.findByRole('button', { name: 'Send 2 files' })).click();
    await waitFor(() => expect(tellers).toHaveLength(2));
    tellers[0]?.(0.25);
    tellers[1]?.(0.5);
    await (await row(view, 'front.jpg')).findByText('25 % sent');
    await (await row(view, 'bill.pdf')).findByText('50 % sent');
    expect((await row(view, 'bill.pdf')).getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
    for (const answer of answers) answer({});
    expect(await view.status()).toBe('2 files are handed in. We will look at them.');
    expect(page.sent('uploadDocument')).toEqual([
      { type: 'id', image: 'AAAAAA==', fileName: 'front.jpg' },
      { type: 'id', image: expect.stringMatching(/^JVBERi0/), fileName: 'bill.pdf' },
    ]);
    expect(page.sent('getDocuments').length).toBeGreaterThan(1);
  });

  it('VE-01.invalid-type a wrong file is told from its content, and not sent', async () => {
    const page = here({ script: { getDocuments: NOTHING } });
    const view = await page.mount('verify', { document: 'id' });
    await choose(view, FILES.program('passport.jpg'));
    const wrong = await row(view, 'passport.jpg');
    expect((await wrong.findByRole('alert')).textContent).toBe('Invalid file type');
    wrong.getByRole('button', { name: 'Remove' }).click();
    await waitFor(() => expect(view.queryByRole('listitem', { name: 'passport.jpg' })).toBeNull());
    expect(uploads(page)).toEqual([]);
  });

  it.each([
    ['kyc.invalid-file-type', 'Invalid file type'],
    ['kyc.file-too-large', 'This file is too large.'],
    ['kyc.file-unreadable', /^This file cannot be read\./],
    ['kyc.too-many-files', /^You have handed in many files\./],
    ['kyc.unknown-error', 'Something went wrong'],
    ['kyc.made-up', "Error 'kyc.made-up'."],
  ])('PL-04.kyc-area a refusal of the platform is told at its file: %s', async (code, words) => {
    const page = here({ script: { uploadDocument: fails(code, 'refused'), getDocuments: NOTHING } });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    const refused = await (await row(view, 'passport.jpg')).findByRole('alert');
    expect(refused.textContent).toMatch(words);
    expect(page.heard('error')).toMatchObject([{ code }]);
  });

  it('a line that is down loses nothing: the same file is sent again under the same id', async () => {
    const page = here({
      script: { uploadDocument: fails('generic.network', 'network'), getDocuments: NOTHING },
    });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    const failed = await row(view, 'passport.jpg');
    expect((await failed.findByRole('alert')).textContent).toContain('We cannot reach the service.');
    page.platform.script({ uploadDocument: {} });
    failed.getByRole('button', { name: 'Try again' }).click();
    await failed.findByText('Handed in');
    const [first, second] = uploads(page);
    expect(second?.options.requestId).toBe(first?.options.requestId);
    expect(second?.input).toEqual(first?.input);
  });

  it('after a refusal a new try is a new intent', async () => {
    const page = here({
      script: { uploadDocument: fails('kyc.too-many-files', 'refused'), getDocuments: NOTHING },
    });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    const refused = await row(view, 'passport.jpg');
    (await refused.findByRole('button', { name: 'Try again' })).click();
    await waitFor(() => expect(uploads(page)).toHaveLength(2));
    const [first, second] = uploads(page).map(({ options }) => options.requestId);
    expect(second).not.toBe(first);
  });

  it('a file whose answer is lost is looked up and not sent again', async () => {
    const landed = document_({ added: '2999-01-01T00:00:00Z' });
    const page = here({
      script: { uploadDocument: fails('generic.network', 'network'), getDocuments: { documents: [landed] } },
    });
    const view = await page.mount('verify', { document: 'id' });
    await sendOne(view);
    expect(await view.status()).toBe('1 file is handed in. We will look at it.');
    expect(uploads(page)).toHaveLength(1);
  });

  it('two files of one name cannot be taken for each other', async () => {
    const page = here({ script: { getDocuments: NOTHING } });
    const view = await page.mount('verify', { document: 'id' });
    await choose(view, FILES.jpeg('image.jpg'), FILES.jpeg('image.jpg'));
    (await view.findByRole('button', { name: 'Send 2 files' })).click();
    await view.status();
    const names = page.sent('uploadDocument').map((input) => (input as { fileName: string }).fileName);
    expect(names.sort()).toEqual(['image (2).jpg', 'image.jpg']);
  });

  it('an outcome that nobody knows can be looked up again', async () => {
    const page = here({ script: { getDocuments: NOTHING } });
    const view = await page.mount('verify', { document: 'id' });
    await choose(view, FILES.jpeg());
    const send = await view.findByRole('button', { name: 'Send 1 file' });
    page.platform.script({
      uploadDocument: fails('generic.network', 'network'),
      getDocuments: fails('kyc.unknown-error', 'refused'),
    });
    send.click();
    const unknown = await row(view, 'passport.jpg');
    const check = await unknown.findByRole('button', { name: 'Check again' });
    expect(unknown.queryByRole('button', { name: 'Try again' })).toBeNull();
    page.platform.script({ getDocuments: { documents: [document_({ added: '2999-01-01T00:00:00Z' })] } });
    check.click();
    await unknown.findByText('Handed in');
    expect(uploads(page)).toHaveLength(1);
  });

  it('patience counts from the last sign of life; a line that stands still is cut', async () => {
    let tell: (part: number) => void = () => {};
    let signal: AbortSignal | undefined;
    const page = here({
      script: {
        getDocuments: NOTHING,
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
      page.environment.advance(PATIENCE - 1_000);
      tell(part);
    }
    expect(signal?.aborted).toBe(false);
    page.environment.advance(PATIENCE);
    expect(signal?.aborted).toBe(true);
    const stuck = await row(view, 'passport.jpg');
    expect((await stuck.findByRole('alert')).textContent).toContain('did not answer in time');
  });

  it('leaving the page warns as long as something is on its way', async () => {
    let answer = (_value: object) => {};
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const view = await here({ script: { uploadDocument: () => held, getDocuments: NOTHING } }).mount(
      'verify',
    );
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await choose(view, FILES.jpeg());
    const send = await view.findByRole('button', { name: 'Send 1 file' });
    expect(leave()).toBe(false);
    send.click();
    await waitFor(() => expect(leave()).toBe(true));
    answer({});
    await view.status();
    expect(leave()).toBe(false);
  });

  it('go on while another tab is looked at, and are gone with their player', async () => {
    const page = here({ script: { uploadDocument: () => new Promise(() => {}), getDocuments: NOTHING } });
    const view = await page.mount('account', { tab: 'verify' });
    await sendOne(view);
    await view.findByText('0 % sent');
    view.press('Change password');
    await view.findByLabelText('Old password');
    view.press('Verify');
    await view.findByText('0 % sent');
    await waitFor(() => expect(uploads(page)).toHaveLength(1));
    page.platform.script({ getProfile: { ...sampleProfile, userId: 'p-9' } });
    await page.desk.account.signOut();
    expect(uploads(page)[0]?.options.signal?.aborted).toBe(true);
    await page.desk.account.signIn({ email: 'b@example.com', password: 'Sommar!2026' });
    await view.findByRole('button', { name: 'Choose files' });
    expect(view.queryByText('passport.jpg')).toBeNull();
  });

  it('come by dropping and from the clipboard, but not while somebody types', async () => {
    const view = await here({ script: { getDocuments: NOTHING } }).mount('verify');
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

describe('a picture of a card', () => {
  async function withCard() {
    const page = here({ script: { getDocuments: NOTHING } });
    const view = await page.mount('verify', { document: 'credit-card' });
    await choose(view, FILES.jpeg('card.jpg'));
    return { page, view, send: await view.findByRole('button', { name: 'Send 1 file' }) };
  }

  it('VE-05.card-digits cannot be sent before its digits are covered, and the button leads there', async () => {
    const { page, view, send } = await withCard();
    const reason = document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(reason).toBe('Cover the middle digits of your card before you send it.');
    send.click();
    const heading = await view.heading('Cover what we must not see');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(uploads(page)).toEqual([]);
  });

  it('VE-05.card-digits is covered by keyboard, and sent with what covers it', async () => {
    const drawn = drawPictures({ width: 1000, height: 600 });
    const { page, view, send } = await withCard();
    send.click();
    await view.heading('Cover what we must not see');
    view.press('Add a box');
    const box = await view.findByRole('button', { name: 'Box 1' });
    const before = Number(box.getAttribute('x'));
    fireEvent.keyDown(box, { key: 'ArrowRight' });
    fireEvent.keyDown(box, { key: 'ArrowDown', shiftKey: true });
    await waitFor(() => expect(Number(box.getAttribute('x'))).toBe(before + 10));
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name)));
    view.press('Cover and go on');
    await waitFor(() =>
      expect(view.queryByRole('heading', { name: 'Cover what we must not see' })).toBeNull(),
    );
    expect(drawn.filled.find(({ colour }) => colour === '#000')?.box).toEqual([x, y, width, height]);
    view.press('Send 1 file');
    await view.status();
    expect(page.sent('uploadDocument')).toMatchObject([{ type: 'credit-card' }]);
  });

  it('may be sent as it is where nothing has to be covered', async () => {
    const { page, view } = await withCard();
    fireEvent.click(view.getByRole('checkbox', { name: /^Only the first 6 and last 4 digits show/ }));
    await waitFor(() =>
      expect(view.getByRole('button', { name: 'Send 1 file' }).getAttribute('aria-disabled')).toBeNull(),
    );
    view.press('Send 1 file');
    await view.status();
    expect(uploads(page)).toHaveLength(1);
  });
});

describe('what was handed in', () => {
  it('VE-02.file-name VE-02.uploaded shows its name, and that it is being looked at', async () => {
    const view = await showing(
      document_({}),
      document_({ id: 'd-2', fileName: undefined, type: 'e-wallet' }),
    );
    const shown = await row(view, 'passport.jpg');
    shown.getByText('Uploaded');
    shown.getByText('usually within 12 hours');
    expect(shown.getByText('In review').closest('li')?.getAttribute('aria-current')).toBe('step');
    await row(view, 'E-wallet');
  });

  it('VE-02.approved shows when it was approved', async () => {
    const view = await showing(document_({ status: 'approved', reviewed: '2026-11-19T15:20:00.000Z' }));
    const shown = await row(view, 'passport.jpg');
    const last = shown.getAllByRole('listitem').at(-1);
    expect(last?.textContent).toMatch(/^ApprovedNov 19, 2026/);
    expect(last?.getAttribute('aria-current')).toBe('step');
  });

  it('VE-02.declined shows every reason with what to do, and offers that type again', async () => {
    const reasons = ['Flash', 'The picture shows a cat.'];
    const view = await showing(document_({ status: 'declined', type: 'bank-statement', reasons }));
    const shown = await row(view, 'passport.jpg');
    shown.getByText('The flash covers part of it');
    shown.getByText('Turn the flash off and tilt it away from the lamp.');
    shown.getByText('The picture shows a cat.');
    shown.getByText('Hand in another one, or contact support if you are not sure.');
    shown.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(view.value('Document')).toBe('bank-statement'));
    expect(document.activeElement?.textContent).toBe('Hand in a document');
  });

  const labels = async (codes: readonly string[]) => {
    const view = await showing(document_({ status: 'declined', reasons: [...codes] }));
    await row(view, 'passport.jpg');
    const found = [...view.root.querySelectorAll('.pd-reason')].map((reason) => reason.textContent ?? '');
    expect(found).toHaveLength(codes.length);
    return found;
  };

  it('VE-02.reasons each of the 25 codes has its own label', async () => {
    const found = await labels(DECLINE_REASONS);
    expect(new Set(found).size).toBe(25);
    for (const [index, code] of DECLINE_REASONS.entries()) {
      expect(found[index]).not.toContain(code);
      expect(found[index]).not.toContain('Error');
    }
  });

  it('VE-02.extra-labels the six labels beside the codes exist', async () => {
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

  it('what is wanted stands first, with why, and leads to the form', async () => {
    const wanted = [{ type: 'proof-of-address', reason: 'You moved.' }, { type: 'other' }];
    const view = await here({ script: { getDocuments: { ...NOTHING, wanted, reviewHours: 1 } } }).mount(
      'verify',
    );
    await view.findByText('You moved.');
    view.getByText('We are obliged to check this.');
    expect(view.getAllByText('Wanted')).toHaveLength(2);
    view.press('Hand in: Other');
    await waitFor(() => expect(view.value('Document')).toBe('other'));
  });

  it('a list that cannot be read leaves the way to hand in', async () => {
    const page = here({ script: { getDocuments: fails('generic.network', 'network') } });
    const view = await page.mount('verify');
    await view.findByText('This could not be loaded.');
    view.getByRole('button', { name: 'Choose files' });
    page.platform.script({ getDocuments: { documents: [document_({})] } });
    view.press('Try again');
    await row(view, 'passport.jpg');
  });
});
