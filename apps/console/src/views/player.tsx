import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Block, type Player, playerSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Tag } from '../components/tag.tsx';
import { View } from '../components/view.tsx';
import { Skeleton } from '../design-system.ts';
import { formatMoney, formatName, formatTime, nameValue } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { BreakActs, BreakBeginning } from './break-acts.tsx';
import { LimitFacts, LimitSetting } from './limit-acts.tsx';
import { BalanceCorrection } from './player-acts.tsx';
import { PlayerHead } from './player-head.tsx';
import { Records } from './records.tsx';
import { Timeline } from './timeline.tsx';

/** One player: who they are, what is in force, and everything that happened. */
export function PlayerView() {
  const { id } = useParams({ from: '/shell/players/$id' });
  const { data: player, error } = useQuery({
    queryKey: ['player', id],
    queryFn: ({ signal }) => read('/player', playerSchema, { id }, signal),
  });
  return (
    <View title={player?.person.name ?? t('Player')}>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
      </div>
      {!player && !error && <Skeleton lines={8} label={t('Loading')} />}
      {player && (
        <>
          <PlayerHead player={player} />
          <div className="c-columns">
            <Timeline id={id} />
            <div className="c-stack">
              <Money player={player} />
              <InForce player={player} />
              <Documents player={player} />
              <Consents player={player} />
            </div>
          </div>
          <Records id={id} />
        </>
      )}
    </View>
  );
}

function Money({ player: { id, balances } }: { readonly player: Player }) {
  const may = useMay();
  return (
    <section className="c-card" aria-labelledby="money">
      <h2 className="c-heading" id="money">
        {t('Money')}
      </h2>
      <dl className="c-facts">
        {balances.map(({ currency, real, bonus }) => (
          <div key={currency} className="c-fact">
            <dt>{t('Balance')}</dt>
            <dd>
              <b>{formatMoney(real, currency)}</b>{' '}
              {bonus > 0 && t('and {amount} bonus', { amount: formatMoney(bonus, currency) })}
            </dd>
          </div>
        ))}
      </dl>
      {may('correct-balance') && (
        <BalanceCorrection playerId={id} currency={balances[0]?.currency ?? 'EUR'} />
      )}
    </section>
  );
}

function InForce({ player: { id, limits, blocks, balances } }: { readonly player: Player }) {
  return (
    <section className="c-card" aria-labelledby="in-force">
      <h2 className="c-heading" id="in-force">
        {t('In force')}
      </h2>
      {limits.length === 0 && blocks.length === 0 && <p className="c-muted">{t('No limit and no break.')}</p>}
      <ul className="c-list">
        {blocks.map((block) => (
          <li key={block.id}>
            {describeBlock(block)}
            <div className="c-tags">
              <BreakActs playerId={id} block={block} />
            </div>
          </li>
        ))}
        {limits.map((limit) => (
          <li key={limit.id}>
            <LimitFacts playerId={id} limit={limit} />
          </li>
        ))}
      </ul>
      <div className="c-tags">
        <BreakBeginning playerId={id} />
        <LimitSetting playerId={id} currency={balances[0]?.currency ?? 'EUR'} />
      </div>
    </section>
  );
}

function describeBlock({ kind, scope, setBy, endsAt }: Block): string {
  const what = {
    kind: formatName(kind),
    scope: formatName(scope).toLowerCase(),
    who: formatName(setBy).toLowerCase(),
  };
  return endsAt
    ? t('{kind} of {scope}, by the {who}, until {time}', { ...what, time: formatTime(endsAt) })
    : t('{kind} of {scope}, by the {who}, without an end', what);
}

function Documents({ player: { documents } }: { readonly player: Player }) {
  if (documents.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="documents">
      <h2 className="c-heading" id="documents">
        {t('Documents')}
      </h2>
      <ul className="c-list">
        {documents.map(({ id, type, status, added, reasons }) => (
          <li key={id}>
            {formatName(type)}{' '}
            <Tag tone={status === 'approved' ? 'good' : status === 'declined' ? 'bad' : 'wait'}>
              {formatName(status)}
            </Tag>
            <span className="c-sub">
              {formatTime(added)} {reasons.map(nameValue).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the player agreed to and withdrew, as the player sees it. */
function Consents({ player: { consents } }: { readonly player: Player }) {
  if (consents.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="consents">
      <h2 className="c-heading" id="consents">
        {t('Consents')}
      </h2>
      <ul className="c-list">
        {consents.map(({ subject, isGiven, at, source, textVersion, receipt }) => (
          <li key={`${subject} ${at} ${isGiven}`}>
            {formatName(subject)}{' '}
            <Tag tone={isGiven ? 'good' : 'wait'}>{isGiven ? t('Given') : t('Withdrawn')}</Tag>
            <span className="c-sub">
              {t('{time}, {source}, text {version}', {
                time: formatTime(at),
                source: formatName(source),
                version: textVersion,
              })}{' '}
              {receipt}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
