import type { CampaignPage } from '../api/answers.ts';
import { formatDay, formatName } from '../format.ts';
import { t } from '../messages/translate.ts';
import { nameLanguage } from './campaign-names.tsx';

/** What a campaign is about and for whom. Its texts are in the preview. */
export function CampaignContent({ campaign }: { readonly campaign: CampaignPage }) {
  const { kind, offer, product, audience } = campaign;
  const { market, language, registeredFrom, registeredTo, isVerified, hasBonus, depositedWithin } = audience;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('Bonus'), kind === 'reward' ? (offer ?? '–') : null],
    [t('Product'), product ? formatName(product) : t('All products')],
    [t('Market'), market ?? t('All markets')],
    [t('Language'), language ? formatName(nameLanguage(language)) : t('All languages')],
    [t('Registered from'), registeredFrom && formatDay(registeredFrom)],
    [t('Registered to'), registeredTo && formatDay(registeredTo)],
    [t('Identity'), choose(isVerified, t('Verified'), t('Not verified'))],
    [t('Has a bonus'), choose(hasBonus, t('Yes'), t('No'))],
    [t('Deposited in the last days'), depositedWithin === null ? null : String(depositedWithin)],
  ];
  return (
    <dl className="c-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="c-fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const choose = (value: boolean | null, yes: string, no: string) => (value === null ? null : value ? yes : no);
