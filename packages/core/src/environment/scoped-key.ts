/** Returns a storage or channel name scoped to a brand. Two brands of one origin have separate players. */
export const getScopedKey = (name: string, brand?: string): string => (brand ? `${name}:${brand}` : name);
