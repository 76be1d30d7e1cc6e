/** A name in storage or between tabs. Players of two brands of one origin are two people: `brand` keeps them apart. */
export const getScopedKey = (name: string, brand?: string): string => (brand ? `${name}:${brand}` : name);
