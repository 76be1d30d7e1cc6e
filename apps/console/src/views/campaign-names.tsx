import type { CampaignSummary } from '../api/answers.ts';
import { Tag } from '../components/tag.tsx';
import { locale } from '../messages/language.ts';
import { type Text, t } from '../messages/translate.ts';

const STATES = {
  draft: ['Draft', 'neutral'],
  scheduled: ['Scheduled', 'wait'],
  sending: ['Being sent', 'wait'],
  sent: ['Sent', 'good'],
  canceled: ['Canceled', 'bad'],
} as const satisfies Record<CampaignSummary['status'], readonly [Text, string]>;

export function CampaignState({ status }: Pick<CampaignSummary, 'status'>) {
  const [name, tone] = STATES[status];
  return <Tag tone={tone}>{t(name)}</Tag>;
}

/** Names what a campaign gives, and by which way. */
export function nameKind({ kind, channel }: Pick<CampaignSummary, 'kind' | 'channel'>): string {
  if (kind === 'reward') return t('Bonus');
  return channel === 'email' ? t('E-mail') : t('Inbox message');
}

const isNamed = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

const REASONS = {
  protected: 'Excluded, on a break, held, closed or at risk',
  'no-consent': 'No consent to it',
  unverified: 'Not verified',
  'no-text': 'No text in their language',
  'audience-changed': 'Left the audience',
  'reward-refused': 'May not have the bonus',
} as const satisfies Readonly<Record<string, Text>>;

/** Names why players are left out. */
export function nameReason(reason: string): string {
  return isNamed(REASONS, reason) ? t(REASONS[reason]) : reason;
}

const OUTCOMES = {
  sent: 'Sent',
  granted: 'Granted',
  failed: 'Failed',
} as const satisfies Readonly<Record<string, Text>>;

/** Names what happened to players. */
export function nameOutcome(outcome: string, reason: string | null): string {
  if (reason !== null) return t('Left out: {reason}', { reason: nameReason(reason).toLowerCase() });
  return isNamed(OUTCOMES, outcome) ? t(OUTCOMES[outcome]) : outcome;
}

const LANGUAGE_NAMES = new Intl.DisplayNames(locale, { type: 'language' });

/** Names a language of players: `sv` as Swedish. */
export const nameLanguage = (language: string): string => LANGUAGE_NAMES.of(language) ?? language;
