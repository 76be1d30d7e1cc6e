import { type Bonus, bonusStatus, wageredPercent } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useId } from 'react';
import { Verbatim } from '../../design-system/verbatim.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Progress of the wagering requirement of a bonus, as a meter and as text. */
export function Wagering({ bonus }: { readonly bonus: Bonus }) {
  const { text, locale } = useWidget().texts;
  const label = useId();
  if (bonusStatus(bonus.status) !== 'active' || bonus.wageringRequirement <= 0) return null;
  // Round down: 100% must mean complete.
  const percent = Math.floor(wageredPercent(bonus));
  const left = Math.max(0, bonus.wageringRequirementRemaining);
  return (
    <div className="pd-wagering">
      <div className="pd-wagering-words">
        <span className="pd-box" id={label}>
          {text('bonus.wagered')}
        </span>
        <Verbatim>{new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}</Verbatim>
      </div>
      <progress className="pd-meter" part="meter" aria-labelledby={label} max={100} value={percent} />
      <p className="pd-wagering-left">
        {left === 0
          ? text('bonus.wagered-done')
          : text('bonus.to-wager', { amount: formatMoney(left, bonus.currency, locale) })}
      </p>
    </div>
  );
}
