import { formatName } from '../../data/format.ts';

const NAMES: Readonly<Record<string, string>> = { id: 'Identity document', 'e-wallet': 'E-wallet' };

/** Returns the name of a document type. */
export const documentName = (type: string): string => NAMES[type] ?? formatName(type);
