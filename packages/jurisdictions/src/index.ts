import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { es } from './es/pack.ts';
import { mga } from './mga/pack.ts';
import { sga } from './sga/pack.ts';
import { ukgc } from './ukgc/pack.ts';

export { es, mga, sga, ukgc };

/** The packs that ship with the product. */
export const shippedPacks: readonly JurisdictionPack[] = [mga, sga, es, ukgc];
