import { useId } from 'react';
import { FieldMessages, useFieldIds } from '../design-system/field.tsx';
import { useWidget } from './widget-context.ts';

export interface CaptchaCheckProps {
  readonly shown: boolean;
  readonly state: 'open' | 'working' | 'done';
  readonly error: string | undefined;
  readonly onTick: () => void;
}

/** A checkbox that starts the captcha. A provider's challenge appears only if needed. */
export function CaptchaCheck({ shown, state, error, onTick }: CaptchaCheckProps) {
  const { text } = useWidget().texts;
  const id = useId();
  const ids = useFieldIds(id, { hint: text(`human.${state}`), error });
  if (!shown) return null;
  return (
    <div className="pd-field" part="field" data-state={error ? 'invalid' : undefined}>
      <div className="pd-choice">
        <input
          id={ids.control}
          type="checkbox"
          className="pd-tick"
          part="checkbox"
          checked={state !== 'open'}
          aria-required
          aria-busy={state === 'working'}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onClick={(event) => state !== 'open' && event.preventDefault()}
          onChange={onTick}
        />
        <label className="pd-choice-label" part="label" htmlFor={ids.control}>
          {text('human.label')}
        </label>
      </div>
      <FieldMessages hint={<span role="status">{text(`human.${state}`)}</span>} error={error} ids={ids} />
    </div>
  );
}
