import type { PlayerDocument } from '@playerdesk/contract/internal';

const document = (
  id: string,
  changes: Pick<PlayerDocument, 'type' | 'status'> & Partial<PlayerDocument>,
): PlayerDocument => ({ id, added: '2026-11-20T18:30:00.000Z', reasons: [], ...changes });

/** Sample documents: one in review, one declined with a reason, one approved. */
export const sampleDocuments: readonly PlayerDocument[] = [
  document('document-3', { type: 'proof-of-address', status: 'uploaded', fileName: 'electricity-bill.pdf' }),
  document('document-2', {
    type: 'credit-card',
    status: 'declined',
    fileName: 'card-front.jpg',
    added: '2026-11-19T09:00:00.000Z',
    reviewed: '2026-11-19T15:20:00.000Z',
    reasons: ['AllCornersMustBeVisible'],
  }),
  document('document-1', {
    type: 'id',
    status: 'approved',
    fileName: 'passport.jpg',
    added: '2026-11-18T12:00:00.000Z',
    reviewed: '2026-11-18T16:45:00.000Z',
  }),
];

/** Successful answers about documents and source of wealth. */
export const documentAnswers: Readonly<Record<string, unknown>> = {
  getDocuments: {
    documents: sampleDocuments,
    wanted: [{ type: 'credit-card', reason: 'You deposited with a card.' }],
    reviewHours: 24,
  },
  uploadDocument: (_input: unknown, options: { onProgress?: (part: number) => void }) => {
    options.onProgress?.(1);
    return { id: 'document-4' };
  },
  getWealthDeclared: {},
  declareWealth: {},
};
