import type { PlaySetUp } from '@playerdesk/contract/internal';
import { parseInstant } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useLayoutEffect, useRef } from 'react';
import { EqualChoice } from '../../../design-system/equal-choice.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { formatTimeLeft } from '../../../kit/limit-labels.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import styles from './play-set-up.css?inline';

export interface EndedPlayProps {
  readonly setUp: PlaySetUp;
  readonly onNew: () => void;
  readonly onLeave: () => void;
}

/** Replaces a game whose time or money is used up, with what was reached and how to continue. */
export function EndedPlay({ setUp, onNew, onLeave }: EndedPlayProps) {
  const { text, locale } = useWidget().texts;
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { minutes, amount, spent, currency, startsAt, ended = 'time', endedAt = setUp.endsAt } = setUp;
  const played = Math.round((parseInstant(endedAt) - parseInstant(startsAt)) / 60_000);
  useStyles(place, styles);
  // The focused game is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  const rows = [
    ['time', formatTimeLeft(played, locale), formatTimeLeft(minutes, locale)],
    ['spend', formatMoney(spent, currency, locale), formatMoney(amount, currency, locale)],
  ] as const;
  return (
    <div ref={place} className="pd-play" part="play-ended" data-state={ended}>
      <div className="pd-play-card" role="alert">
        <Heading headingRef={heading}>{text(`set-up.ended.${ended}`)}</Heading>
        <p className="pd-play-text">{text('set-up.ended-text')}</p>
        <dl className="pd-play-facts">
          {rows.map(([name, used, set]) => (
            <div key={name}>
              <dt>{text(`set-up.fact.${name}`)}</dt>
              <dd data-reached={name === ended ? '' : undefined}>{text('set-up.of', { used, set })}</dd>
            </div>
          ))}
        </dl>
        <div className="pd-play-ways">
          <EqualChoice
            options={[
              { label: text('set-up.leave'), onChoose: onLeave },
              { label: text('set-up.new'), onChoose: onNew },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
