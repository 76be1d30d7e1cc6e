import type { OperationEntry } from './operation-schema.ts';
import { acknowledgeInformationSchema } from './operations/acknowledge-information.schema.ts';
import { acknowledgeInformation } from './operations/acknowledge-information.ts';
import { answerRealityCheckSchema } from './operations/answer-reality-check.schema.ts';
import { answerRealityCheck } from './operations/answer-reality-check.ts';
import { blockSchema } from './operations/block.schema.ts';
import { block } from './operations/block.ts';
import { declareWealthSchema } from './operations/declare-wealth.schema.ts';
import { declareWealth } from './operations/declare-wealth.ts';
import { declineDepositLimitsSchema } from './operations/decline-deposit-limits.schema.ts';
import { declineDepositLimits } from './operations/decline-deposit-limits.ts';
import { getDocumentsSchema } from './operations/get-documents.schema.ts';
import { getDocuments } from './operations/get-documents.ts';
import { getRealityCheckSchema } from './operations/get-reality-check.schema.ts';
import { getRealityCheck } from './operations/get-reality-check.ts';
import { getSessionSchema } from './operations/get-session.schema.ts';
import { getSession } from './operations/get-session.ts';
import { getTestTakenSchema } from './operations/get-test-taken.schema.ts';
import { getTestTaken } from './operations/get-test-taken.ts';
import { getWealthDeclaredSchema } from './operations/get-wealth-declared.schema.ts';
import { getWealthDeclared } from './operations/get-wealth-declared.ts';
import { noteReviewReminderSchema } from './operations/note-review-reminder.schema.ts';
import { noteReviewReminder } from './operations/note-review-reminder.ts';
import { panicSchema } from './operations/panic.schema.ts';
import { panic } from './operations/panic.ts';
import { selfExcludeSchema } from './operations/self-exclude.schema.ts';
import { selfExclude } from './operations/self-exclude.ts';
import { submitTestScoreSchema } from './operations/submit-test-score.schema.ts';
import { submitTestScore } from './operations/submit-test-score.ts';
import { uploadDocumentSchema } from './operations/upload-document.schema.ts';
import { uploadDocument } from './operations/upload-document.ts';

/** Operations of safer gambling and verification, in the order of a player's life. */
export const SAFETY_OPERATIONS: readonly OperationEntry[] = [
  { operation: getSession, schema: getSessionSchema },
  { operation: getRealityCheck, schema: getRealityCheckSchema },
  { operation: answerRealityCheck, schema: answerRealityCheckSchema },
  { operation: panic, schema: panicSchema },
  { operation: block, schema: blockSchema },
  { operation: selfExclude, schema: selfExcludeSchema },
  { operation: getTestTaken, schema: getTestTakenSchema },
  { operation: submitTestScore, schema: submitTestScoreSchema },
  { operation: noteReviewReminder, schema: noteReviewReminderSchema },
  { operation: declineDepositLimits, schema: declineDepositLimitsSchema },
  { operation: acknowledgeInformation, schema: acknowledgeInformationSchema },
  { operation: getWealthDeclared, schema: getWealthDeclaredSchema },
  { operation: declareWealth, schema: declareWealthSchema },
  { operation: getDocuments, schema: getDocumentsSchema },
  { operation: uploadDocument, schema: uploadDocumentSchema },
];

export {
  acknowledgeInformationSchema,
  answerRealityCheckSchema,
  blockSchema,
  declareWealthSchema,
  declineDepositLimitsSchema,
  getDocumentsSchema,
  getRealityCheckSchema,
  getSessionSchema,
  getTestTakenSchema,
  getWealthDeclaredSchema,
  noteReviewReminderSchema,
  panicSchema,
  selfExcludeSchema,
  submitTestScoreSchema,
  uploadDocumentSchema,
};
