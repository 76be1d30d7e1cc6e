import { createHash } from 'node:crypto';
import { MARKETING_PRODUCTS } from '@playerdesk/contract/internal';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { escapeHtml } from '../../infrastructure/escape-html.ts';
import { LANGUAGES, type Language } from '../../infrastructure/reference-data/languages.ts';
import type { CampaignsTable } from '../tables/campaign-tables.ts';

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 5000;
/** Matches the beginning of a tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;
const isPlain = (text: string) => !MARKUP.test(text);

const textSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_TITLE)
    .regex(/^[^\r\n]*$/, 'one-line')
    .refine(isPlain, 'plain-text'),
  /** An empty line separates paragraphs. */
  text: z.string().trim().min(1).max(LONGEST_TEXT).refine(isPlain, 'plain-text'),
});
/** What a campaign writes in one language. Plain text. */
export type CampaignText = z.infer<typeof textSchema>;

const choice = z.boolean().nullable().default(null);
const audienceSchema = z.object({
  market: z.string().max(10).nullable().default(null),
  language: z.enum(LANGUAGES).nullable().default(null),
  /** Days in UTC, both included. */
  registeredFrom: z.iso.date().nullable().default(null),
  registeredTo: z.iso.date().nullable().default(null),
  isVerified: choice,
  hasBonus: choice,
  /** Days. Null: whether or not they deposited. */
  depositedWithin: z.int().min(1).max(365).nullable().default(null),
});
/** Players by their data. Null: any. */
export type Audience = z.infer<typeof audienceSchema>;

/** What staff write of a campaign. */
export const campaignSchema = z.object({
  name: z.string().trim().min(1).max(100),
  kind: z.enum(['message', 'reward']),
  channel: z.enum(['inbox', 'email']).default('inbox'),
  product: z.enum(MARKETING_PRODUCTS).nullable().default(null),
  audience: audienceSchema.default(audienceSchema.parse({})),
  texts: z.partialRecord(z.enum(LANGUAGES), textSchema).default({}),
  offer: z.string().trim().min(1).max(64).nullable().default(null),
  startsAt: z.iso.datetime().nullable().default(null),
});
export type CampaignContent = z.infer<typeof campaignSchema>;

/** An offer that staff grant. */
export interface GrantedOffer {
  readonly code: string;
  /** Null: no end. */
  readonly endsAt: Date | null;
  /** The name in English, and in other languages. */
  readonly terms: {
    readonly name: string;
    readonly names?: Readonly<Partial<Record<string, string>>> | undefined;
  };
}

export type Campaign = Selectable<CampaignsTable> & CampaignContent;

/** Reads the stored JSON, which `campaignSchema` has checked. */
export function toCampaign(row: Selectable<CampaignsTable>): Campaign {
  return {
    ...row,
    audience: row.audience as Audience,
    texts: row.texts as CampaignContent['texts'],
    startsAt: row.starts_at?.toISOString() ?? null,
  };
}

/** Returns the text of a campaign in a language. Undefined: it has none. */
export const findText = ({ texts }: Pick<Campaign, 'texts'>, language: Language): CampaignText | undefined =>
  texts[language];

/** Returns the HTML of a plain text. */
export function toHtml(text: string): string {
  const paragraphs = escapeHtml(text).split(/\n{2,}/);
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

/** Returns a digest of what a campaign sends, to whom and when. An approval is for this content. */
export function getDigest(campaign: CampaignContent, offer: GrantedOffer | null): string {
  const { kind, channel, product, audience, texts, startsAt } = campaign;
  const content = { kind, channel, product, audience, texts, offer, startsAt };
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(content)))
    .digest('hex');
}

/** The database does not keep the order of keys. */
function sortKeys(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]));
}
