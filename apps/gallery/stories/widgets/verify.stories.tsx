import { type PlayerDocument, playerdeskError } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { cardPicture } from './card-picture.ts';
import { Instance, type InstanceProps } from './instance.tsx';
import type { Player } from './player.ts';

export default { title: 'Widgets/Verify', parameters: { stage: 'page' } } satisfies Meta;

const verify = (scene: Partial<InstanceProps<'verify'>> = {}): StoryObj => ({
  render: () => <Instance widget="verify" signedIn {...scene} />,
});
const stands = (player: Player) => player.see('[part="drop"]');
const listed = (player: Player) => player.see('[part="list"]');

const declined = (id: string, reasons: readonly string[]): PlayerDocument => ({
  id,
  type: 'e-wallet',
  status: 'declined',
  added: '2026-11-19T09:00:00.000Z',
  reviewed: '2026-11-19T15:20:00.000Z',
  fileName: `${id}.jpg`,
  reasons: [...reasons],
});

/** A card whose picture is ready. */
async function withCard(player: Player): Promise<void> {
  await stands(player);
  await player.fill({ document: 'credit-card' });
  await player.chooseFiles('files', [await cardPicture()]);
  await player.see('[data-phase="ready"]');
}

const never = () => new Promise(() => {});

export const Empty = verify({ script: { getDocuments: { documents: [] } }, play: stands });
export const SeveralStates = verify({ play: listed });
export const Modal = verify({ modal: true, play: listed });
export const Declined = verify({
  script: {
    getDocuments: {
      reviewHours: 24,
      documents: [
        declined('skrill', ['SkrillNetellerScreenshot', 'OldDocument']),
        declined('card', ['name-or-number-covered', 'The picture shows a cat.']),
      ],
    },
  },
  play: listed,
});
export const Covering = verify({
  play: async (player) => {
    await withCard(player);
    await player.press('[part="upload"] button');
    await player.see('[part="mask"]');
    await player.press('[part="mask"] button');
    await player.see('[data-box]');
  },
});
export const Uncovered = verify({ play: withCard });
export const Uploading = verify({
  script: {
    getDocuments: { documents: [] },
    uploadDocument: (_input: unknown, { onProgress }: { onProgress?: (part: number) => void }) => {
      onProgress?.(0.42);
      return never();
    },
  },
  play: async (player) => {
    await stands(player);
    const names = ['front.jpg', 'back.jpg', 'bill.jpg'];
    await player.chooseFiles('files', await Promise.all(names.map(cardPicture)));
    await player.see('[part="upload"]:last-child[data-phase="ready"]');
    await player.press('[part="documents"] [data-full]');
    await player.see('progress');
  },
});
export const Refused = verify({
  script: {
    getDocuments: { documents: [] },
    uploadDocument: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
  },
  play: async (player) => {
    await stands(player);
    const program = new File(['MZ\u0090\u0000 this is a program'], 'passport.jpg');
    await player.chooseFiles('files', [program, await cardPicture('passport-page.jpg')]);
    await player.see('[part="upload"]:last-child[data-phase="ready"]');
    await player.press('[part="documents"] [data-full]');
    await player.see('[data-phase="failed"]');
  },
});
export const Unreachable = verify({
  script: {
    getDocuments: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
  },
  play: (player) => player.see('[part="empty"]'),
});
export const SignedOut = verify({ signedIn: false });
