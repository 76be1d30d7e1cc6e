import { formatName } from '../format.ts';

const TITLES: Readonly<Record<string, string>> = {
  breaks: 'Exclusions and breaks',
  limits: 'Limits set',
  play: 'Gross gaming revenue',
  'self-tests': 'Self-tests',
  documents: 'Documents decided',
};

/** Returns the name of a figure for people. */
export const nameFigure = (kind: string): string => TITLES[kind] ?? formatName(kind);
