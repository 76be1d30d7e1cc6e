import { isRecord } from './keys.ts';
import type { Reader } from './reader.ts';
import { record } from './record.ts';
import { filledText } from './scalars.ts';

const fields = record<{ cmsSessionId: string }>(
  { cmsSessionId: filledText },
  { cmsSessionId: ['sessionId', 'id'] },
);

/** Reads the session id of a content system: named, or bare. */
export const cmsSessionAnswer: Reader<string> = (value, context) =>
  isRecord(value) ? fields(value, context).cmsSessionId : filledText(value, context);
