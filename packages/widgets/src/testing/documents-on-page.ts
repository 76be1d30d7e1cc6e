import { type PlayerDocument, playerdeskError } from '@playerdesk/contract/internal';
import type { MockCall } from '@playerdesk/testing';
import { type BoundFunctions, fireEvent, type queries, within } from '@testing-library/dom';
import { FILES } from './drawn-pictures.ts';
import type { Scene, Screen } from './scene.ts';

/** Answer of a platform without documents of the player. */
export const NO_DOCUMENTS = { documents: [] };

export const aDocument = (changes: Partial<PlayerDocument>): PlayerDocument => ({
  id: 'd-1',
  type: 'id',
  status: 'uploaded',
  added: '2026-11-19T09:00:00.000Z',
  reasons: [],
  fileName: 'passport.jpg',
  ...changes,
});

/** Chooses files like the button does. */
export async function choose(view: Screen, ...files: File[]): Promise<void> {
  await view.findByRole('button', { name: 'Choose files' });
  const input = view.root.querySelector<HTMLInputElement>('input[name="files"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  fireEvent.change(input);
}

/** Returns the row of a file or a document. */
export async function row(view: Screen, name: string): Promise<BoundFunctions<typeof queries>> {
  return within(await view.findByRole('listitem', { name, hidden: true }));
}

/** Chooses one picture and sends it. */
export async function sendOne(view: Screen, name = 'passport.jpg'): Promise<void> {
  await choose(view, FILES.jpeg(name));
  (await view.findByRole('button', { name: 'Upload 1 file' })).click();
}

export const uploadsOf = ({ platform }: Scene): readonly MockCall[] =>
  platform.calls.filter(({ name }) => name === 'uploadDocument');

export const fails = (code: string, kind: 'network' | 'refused') => () =>
  Promise.reject(playerdeskError({ code, kind }));
