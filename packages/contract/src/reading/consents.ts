import type { Consent } from '../account/consent.schema.ts';
import { list } from './list.ts';
import { lenient, optional } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag, text } from './scalars.ts';
import { instant } from './time.ts';

const consent = record<Consent>({
  subject: filledText,
  isGiven: flag,
  at: instant,
  source: lenient(text, ''),
  textVersion: lenient(text, ''),
  receipt: lenient(optional(text), undefined),
});

/** Reads the consents of a player. */
export const consents = record<{ consents: Consent[] }>({ consents: list(consent) });
