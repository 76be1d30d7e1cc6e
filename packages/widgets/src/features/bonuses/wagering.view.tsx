import { type Bonus, wageredPercent } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useId } from 'react';
import { Meter } from '../../design-system/meter.tsx';
import { Verbatim } from '../../design-system/verbatim.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Progress of the wagering requirement of a bonus in play, as a meter and as text. */
export function Wagering({ bonus }: { readonly bonus: Bonus }) {
  const { text, locale } = useWidget().texts;
  const label = useId();
  if (bonus.wageringRequirement <= 0) return null;
  // Round down: 100% must mean complete.
  const percent = Math.floor(wageredPercent(bonus));
  const { wageringRequirement: required, wageringRequirementRemaining: left, currency } = bonus;
  const done = Math.min(required, Math.max(0, required - left));
  const format = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <div className="pd-wagering">
      <div className="pd-wagering-words">
        <span className="pd-box" id={label}>
          {text('bonus.wagered')}
        </span>
        <Verbatim>{text('bonus.amount-of', { left: format(done), amount: format(required) })}</Verbatim>
      </div>
      <Meter aria-labelledby={label} max={100} value={percent} />
    </div>
  );
}
