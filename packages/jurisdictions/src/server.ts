import * as esLaw from './es/law.ts';
import { es } from './es/pack.ts';
import { licence as esLicence } from './es/server.ts';
import * as mgaLaw from './mga/law.ts';
import { mga } from './mga/pack.ts';
import { licence as mgaLicence } from './mga/server.ts';
import { createJurisdictionRule, type JurisdictionRule } from './server-rules.ts';
import * as sgaLaw from './sga/law.ts';
import { sga } from './sga/pack.ts';
import { licence as sgaLicence } from './sga/server.ts';
import * as ukgcLaw from './ukgc/law.ts';
import { ukgc } from './ukgc/pack.ts';
import { licence as ukgcLicence } from './ukgc/server.ts';

export type { JurisdictionRule };

/** The rules of the packs that ship with the product, with the facts that only a server needs. */
export const JURISDICTION_RULES: readonly JurisdictionRule[] = [
  createJurisdictionRule(mga, mgaLaw, mgaLicence),
  createJurisdictionRule(sga, sgaLaw, sgaLicence),
  createJurisdictionRule(es, esLaw, esLicence),
  createJurisdictionRule(ukgc, ukgcLaw, ukgcLicence),
];
