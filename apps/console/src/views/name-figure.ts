import { formatName, nameValue } from '../format.ts';
import { t } from '../messages/translate.ts';

const TITLES: Readonly<Record<string, string>> = {
  breaks: t('Exclusions and breaks'),
  limits: t('Limits set'),
  play: t('Gross gaming revenue'),
  'self-tests': t('Self-tests'),
  documents: t('Documents decided'),
  complaints: t('Complaints received'),
};

/** Returns the name of a figure for people. */
export const nameFigure = (kind: string): string => TITLES[kind] ?? formatName(kind);

/** Returns the name of a part of a figure: `self-exclusion, player` has two codes. */
export const namePart = (part: string): string => formatName(part.split(', ').map(nameValue).join(', '));
