import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { createDocumentedEdition } from './documented/edition.ts';
import { law as esLaw } from './es/law.ts';
import { es, mga, sga, ukgc } from './index.ts';
import { law as mgaLaw } from './mga/law.ts';
import { law as sgaLaw } from './sga/law.ts';
import { law as ukgcLaw } from './ukgc/law.ts';

/**
 * The packs as the product specification describes them, also where the law of a market differs. Select them together
 * with the same edition of the platform.
 */
export const documentedPacks: readonly JurisdictionPack[] = [
  createDocumentedEdition(mga, mgaLaw).pack,
  createDocumentedEdition(sga, sgaLaw).pack,
  createDocumentedEdition(es, esLaw).pack,
  createDocumentedEdition(ukgc, ukgcLaw).pack,
];
