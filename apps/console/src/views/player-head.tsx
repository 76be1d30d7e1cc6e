import type { Limit, Player } from '../api/answers.ts';
import { Tag } from '../components/tag.tsx';
import { formatDay, formatName, formatTime, nameValue } from '../format.ts';
import { t } from '../messages/translate.ts';
import { AccountState } from './account-state.tsx';
import { ComplaintRecording } from './complaint.tsx';
import { IdentityChanging } from './identity-change.tsx';
import { describeAmount, describeLimit } from './limit-acts.tsx';
import { PersonReveal } from './player-acts.tsx';

/** Who a player is, and what everybody who works with them has to know first. */
export function PlayerHead({ player }: { readonly player: Player }) {
  const { id, person, market, country, createdAt, state } = player;
  return (
    <section className="c-card c-head" aria-label={t('Summary')}>
      <div>
        <p className="c-muted">
          {t('{market}, {country} · since {day} · {email} · {phone} · born {birthDate}', {
            market,
            country,
            day: formatDay(createdAt),
            email: person.email,
            phone: person.phone,
            birthDate: person.birthDate,
          })}
        </p>
        <p className="c-muted">{id}</p>
      </div>
      <Tags player={player} />
      <div className="c-tags">
        <PersonReveal id={id} />
        <ComplaintRecording playerId={id} />
        <IdentityChanging playerId={id} />
        <AccountState id={id} state={state} />
      </div>
    </section>
  );
}

function Tags({ player }: { readonly player: Player }) {
  const { state, stateUntil, verifiedAt, isActivated, blocks, markers, limits } = player;
  return (
    <p className="c-tags">
      <Tag tone={state === 'active' ? 'good' : 'bad'}>
        {formatName(state)} {stateUntil && t('until {time}', { time: formatTime(stateUntil) })}
      </Tag>
      <Tag tone={verifiedAt ? 'good' : 'wait'}>{verifiedAt ? t('Verified') : t('Not verified')}</Tag>
      {!isActivated && <Tag tone="wait">{t('E-mail not confirmed')}</Tag>}
      {blocks.map(({ id, scope, endsAt }) => (
        <Tag key={id} tone="bad">
          {endsAt
            ? t('On a break ({scope}) until {time}', { scope: nameValue(scope), time: formatTime(endsAt) })
            : t('On a break ({scope}) without an end', { scope: nameValue(scope) })}
        </Tag>
      ))}
      {markers.map(({ since, markers: noticed }) => (
        <Tag key={since} tone="bad">
          {[formatName('markers-of-harm'), noticed.map(nameValue).join(', ')].filter(Boolean).join(': ')}
        </Tag>
      ))}
      {selectCounting(limits).map((limit) => (
        <Tag key={limit.id}>
          {describeLimit(limit)} {describeAmount(limit.amount, limit.currency)}
        </Tag>
      ))}
    </p>
  );
}

/** Returns the limits that count: the lowest in force of each kind. Players and staff may each have set one. */
function selectCounting(limits: readonly Limit[]): readonly Limit[] {
  const counting = new Map<string, Limit>();
  for (const limit of limits.filter(({ isInForce }) => isInForce)) {
    const kind = describeLimit(limit);
    const lowest = counting.get(kind)?.amount ?? Number.POSITIVE_INFINITY;
    if (Number(limit.amount) < lowest) counting.set(kind, limit);
  }
  return [...counting.values()];
}
