import { formatName } from '../../data/format.ts';

const NAMES: Readonly<Record<string, string>> = { id: 'Identity document', 'e-wallet': 'E-wallet' };

/** The name of a document's type. */
export const documentName = (type: string): string => NAMES[type] ?? formatName(type);
