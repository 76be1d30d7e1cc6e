import type { OperationEntry } from './operation-schema.ts';
import { acknowledgeInformationSchema } from './operations/identity/acknowledge-information.schema.ts';
import { acknowledgeInformation } from './operations/identity/acknowledge-information.ts';
import { getSessionSchema } from './operations/identity/get-session.schema.ts';
import { getSession } from './operations/identity/get-session.ts';
import { answerRealityCheckSchema } from './operations/responsible-gambling/answer-reality-check.schema.ts';
import { answerRealityCheck } from './operations/responsible-gambling/answer-reality-check.ts';
import { blockSchema } from './operations/responsible-gambling/block.schema.ts';
import { block } from './operations/responsible-gambling/block.ts';
import { declineDepositLimitsSchema } from './operations/responsible-gambling/decline-deposit-limits.schema.ts';
import { declineDepositLimits } from './operations/responsible-gambling/decline-deposit-limits.ts';
import { getRealityCheckSchema } from './operations/responsible-gambling/get-reality-check.schema.ts';
import { getRealityCheck } from './operations/responsible-gambling/get-reality-check.ts';
import { getTestTakenSchema } from './operations/responsible-gambling/get-test-taken.schema.ts';
import { getTestTaken } from './operations/responsible-gambling/get-test-taken.ts';
import { noteReviewReminderSchema } from './operations/responsible-gambling/note-review-reminder.schema.ts';
import { noteReviewReminder } from './operations/responsible-gambling/note-review-reminder.ts';
import { panicSchema } from './operations/responsible-gambling/panic.schema.ts';
import { panic } from './operations/responsible-gambling/panic.ts';
import { selfExcludeSchema } from './operations/responsible-gambling/self-exclude.schema.ts';
import { selfExclude } from './operations/responsible-gambling/self-exclude.ts';
import { submitTestScoreSchema } from './operations/responsible-gambling/submit-test-score.schema.ts';
import { submitTestScore } from './operations/responsible-gambling/submit-test-score.ts';
import { declareWealthSchema } from './operations/verification/declare-wealth.schema.ts';
import { declareWealth } from './operations/verification/declare-wealth.ts';
import { getDocumentsSchema } from './operations/verification/get-documents.schema.ts';
import { getDocuments } from './operations/verification/get-documents.ts';
import { getWealthDeclaredSchema } from './operations/verification/get-wealth-declared.schema.ts';
import { getWealthDeclared } from './operations/verification/get-wealth-declared.ts';
import { uploadDocumentSchema } from './operations/verification/upload-document.schema.ts';
import { uploadDocument } from './operations/verification/upload-document.ts';

/** Operations of safer gambling and verification, in the order of a player's life cycle. */
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
