import * as z from 'zod/mini';
import { link, read, write } from './endpoint.ts';

const emptySchema = z.object({});
const documentSchema = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  added: z.string(),
  reasons: z.array(z.string()),
  fileName: z.optional(z.string()),
  reviewed: z.optional(z.string()),
});
const reviewedSchema = z.extend(documentSchema, {
  email: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type ReviewedDocument = z.infer<typeof reviewedSchema>;

const documentsSchema = z.object({ documents: z.array(reviewedSchema) });
export const getDocuments = read<{ status: string }, typeof documentsSchema>('/documents', documentsSchema);

const ofPlayerSchema = z.object({
  documents: z.array(documentSchema),
  wanted: z.array(z.object({ type: z.string(), reason: z.nullish(z.string()) })),
});
export const getPlayerDocuments = read<{ email: string }, typeof ofPlayerSchema>(
  '/player-documents',
  ofPlayerSchema,
);

/** The address of a document's file. The platform sends it as an attachment and records the access. */
export const documentFileUrl = link('/document-file');

interface Verdict {
  readonly id: string;
  readonly decision: 'approved' | 'declined';
  readonly reasons: readonly string[];
  readonly askAgain: boolean;
}
export const reviewDocument = write<Verdict, typeof emptySchema>('/document-review', emptySchema);

interface DocumentRequest {
  readonly email: string;
  readonly wanted: readonly { readonly type: string; readonly reason?: string }[];
  readonly force: boolean;
}
export const askForDocuments = write<DocumentRequest, typeof emptySchema>('/documents-wanted', emptySchema);

export const confirmIdentity = write<{ email: string; by: string }, typeof emptySchema>(
  '/identity-verified',
  emptySchema,
);

const wealthSchema = z.object({
  declarations: z.array(
    z.object({
      declared: z.string(),
      source: z.array(z.string()),
      incomeFromValue: z.number(),
      incomeToValue: z.number(),
      industry: z.string(),
      occupation: z.string(),
      nationality: z.string(),
      countryOfBirthCode: z.string(),
    }),
  ),
});
/** The platform records every read. */
export const getWealth = read<{ email: string }, typeof wealthSchema>('/wealth', wealthSchema);

const reviewSchema = z.object({
  id: z.string(),
  email: z.string(),
  reason: z.string(),
  marks: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  otherEmail: z.nullable(z.string()),
  otherFirstName: z.nullable(z.string()),
  otherLastName: z.nullable(z.string()),
  createdAt: z.string(),
});
export type PersonReview = z.infer<typeof reviewSchema>;
export const getPersonReviews = read('/person-reviews', z.object({ reviews: z.array(reviewSchema) }));
const decidedSchema = z.object({ id: z.string(), decision: z.string() });
export const decidePersonReview = write<
  { id: string; decision: 'another-person' | 'same-person' },
  typeof decidedSchema
>('/person-reviews', decidedSchema);
