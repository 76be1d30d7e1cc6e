import { createDocumentedEdition } from './documented/edition.ts';
import * as esLaw from './es/law.ts';
import { license as esLicense } from './es/server.ts';
import { es, mga, sga, ukgc } from './index.ts';
import * as mgaLaw from './mga/law.ts';
import { license as mgaLicense } from './mga/server.ts';
import { createJurisdictionRule, type JurisdictionRule } from './server-rules.ts';
import * as sgaLaw from './sga/law.ts';
import { license as sgaLicense } from './sga/server.ts';
import * as ukgcLaw from './ukgc/law.ts';
import { license as ukgcLicense } from './ukgc/server.ts';

export type { ComplaintTerm } from './complaints.ts';
export { type DueDiligenceThreshold, SIGNAL_DEFAULTS } from './money-laundering.ts';
export type { RecordKind, RetentionTerm, RetentionTerms } from './retention.ts';
export type { JurisdictionRule };

const PARTS = [
  [mga, mgaLaw, mgaLicense],
  [sga, sgaLaw, sgaLicense],
  [es, esLaw, esLicense],
  [ukgc, ukgcLaw, ukgcLicense],
] as const;

/** The rules of the packs that ship with the product, with the facts that only a server needs. */
export const JURISDICTION_RULES: readonly JurisdictionRule[] = PARTS.map(([pack, law, license]) =>
  createJurisdictionRule(pack, law, license),
);

/** The same for the edition of the product specification, `documentedPacks`. */
export const DOCUMENTED_RULES: readonly JurisdictionRule[] = PARTS.map(([pack, { law }, license]) => {
  const edition = createDocumentedEdition(pack, law);
  return createJurisdictionRule(edition.pack, edition.answers, license);
});
