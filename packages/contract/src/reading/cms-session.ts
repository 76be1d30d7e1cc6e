import { isRecord } from './keys.ts';
import type { Reader } from './reader.ts';
import { record } from './record.ts';
import { filledText } from './scalars.ts';

const fields = record<{ cmsSessionId: string }>(
  { cmsSessionId: filledText },
  { cmsSessionId: ['sessionId', 'id'] },
);

/** Reads the id with which a content system knows the session: named, or bare. */
export const cmsSessionAnswer: Reader<string> = (value, context) =>
  isRecord(value) ? fields(value, context).cmsSessionId : filledText(value, context);
