import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Player, playerSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Tag } from '../components/tag.tsx';
import { View } from '../components/view.tsx';
import { Skeleton } from '../design-system.ts';
import { formatDay, formatMoney, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { AccountState } from './account-state.tsx';
import { BreakActs, BreakBeginning } from './break-acts.tsx';
import { LimitFacts, LimitSetting } from './limit-acts.tsx';
import { BalanceCorrection, PersonReveal } from './player-acts.tsx';
import { Timeline } from './timeline.tsx';

/** One player: who they are, what is in force, and everything that happened. */
export function PlayerView() {
  const { id } = useParams({ from: '/shell/players/$id' });
  const { data: player, error } = useQuery({
    queryKey: ['player', id],
    queryFn: ({ signal }) => read('/player', playerSchema, { id }, signal),
  });
  return (
    <View title={player?.person.name ?? 'Player'}>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
      </div>
      {!player && !error && <Skeleton lines={8} label="Loading" />}
      {player && (
        <>
          <Head player={player} />
          <div className="c-columns">
            <Timeline id={id} />
            <div className="c-stack">
              <Money player={player} />
              <InForce player={player} />
              <Documents player={player} />
              <Consents player={player} />
            </div>
          </div>
        </>
      )}
    </View>
  );
}

function Head({ player }: { readonly player: Player }) {
  const { person, market, country, createdAt, state, stateUntil, verifiedAt, isActivated, blocks } = player;
  return (
    <section className="c-card c-head" aria-label="Summary">
      <div>
        <p className="c-muted">
          {market}, {country} · since {formatDay(createdAt)} · {person.email} · {person.phone} · born{' '}
          {person.birthDate}
        </p>
        <p className="c-muted">{player.id}</p>
      </div>
      <p className="c-tags">
        <Tag tone={state === 'active' ? 'good' : 'bad'}>
          {formatName(state)}
          {stateUntil && ` until ${formatTime(stateUntil)}`}
        </Tag>
        <Tag tone={verifiedAt ? 'good' : 'wait'}>{verifiedAt ? 'Verified' : 'Not verified'}</Tag>
        {!isActivated && <Tag tone="wait">E-mail not confirmed</Tag>}
        {blocks.length > 0 && <Tag tone="bad">On a break</Tag>}
      </p>
      <div className="c-tags">
        <PersonReveal id={player.id} />
        <AccountState id={player.id} state={state} />
      </div>
    </section>
  );
}

function Money({ player: { id, balances } }: { readonly player: Player }) {
  const may = useMay();
  return (
    <section className="c-card" aria-labelledby="money">
      <h2 className="c-heading" id="money">
        Money
      </h2>
      <dl className="c-facts">
        {balances.map(({ currency, real, bonus }) => (
          <div key={currency} className="c-fact">
            <dt>Balance</dt>
            <dd>
              <b>{formatMoney(real, currency)}</b>
              {bonus > 0 && ` and ${formatMoney(bonus, currency)} bonus`}
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
        In force
      </h2>
      {limits.length === 0 && blocks.length === 0 && <p className="c-muted">No limit and no break.</p>}
      <ul className="c-list">
        {blocks.map((block) => (
          <li key={block.id}>
            {formatName(block.kind)} of {block.scope}, by the {block.setBy},{' '}
            {block.endsAt ? `until ${formatTime(block.endsAt)}` : 'without an end'}
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

function Documents({ player: { documents } }: { readonly player: Player }) {
  if (documents.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="documents">
      <h2 className="c-heading" id="documents">
        Documents
      </h2>
      <ul className="c-list">
        {documents.map(({ id, type, status, added, reasons }) => (
          <li key={id}>
            {formatName(type)}{' '}
            <Tag tone={status === 'approved' ? 'good' : status === 'declined' ? 'bad' : 'wait'}>
              {formatName(status)}
            </Tag>
            <span className="c-sub">
              {formatTime(added)} {reasons.join(', ')}
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
        Consents
      </h2>
      <ul className="c-list">
        {consents.map(({ subject, isGiven, at, source, textVersion, receipt }) => (
          <li key={`${subject} ${at} ${isGiven}`}>
            {formatName(subject)}{' '}
            <Tag tone={isGiven ? 'good' : 'wait'}>{isGiven ? 'Given' : 'Withdrawn'}</Tag>
            <span className="c-sub">
              {formatTime(at)}, {formatName(source)}, text {textVersion} {receipt}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
