import type { SafetyMark } from '@playerdesk/contract';
import { formatStatementMoney } from '@playerdesk/core';
import { useEffect, useRef } from 'react';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import { type SafetyBarViewProps, useSafetyBar } from './safety-bar.controller.ts';
import styles from './safety-bar.css?inline';

export interface SafetyBarProps {
  /** Whether it is a widget of its own, which may stay in sight when the page is scrolled. */
  readonly alone?: boolean | undefined;
}

/** The bar that stays in sight: marks, the time signed in, and what play came to, as the jurisdiction asks. */
export function SafetyBar({ alone = false }: SafetyBarProps) {
  const props = useSafetyBar();
  const { marks, isSticky, elapsed, result, onMark } = props;
  const { text, locale } = useWidget().texts;
  const place = useRef<HTMLElement>(null);
  useStyles(place, styles);
  useEffect(() => {
    if (!alone) return;
    // Where it stays is the host element's matter: it stands outside of what scrolls here.
    const root = place.current?.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : place.current?.closest('[data-playerdesk-root]');
    host?.toggleAttribute('data-sticky', isSticky);
  }, [alone, isSticky]);
  return (
    <section
      ref={place}
      className="pd-bar"
      part={alone ? 'panel' : 'safety-bar'}
      aria-label={text('bar.label')}
    >
      <ul className="pd-bar-marks" part="marks">
        {marks.map((mark) => (
          <li key={mark.id}>
            <Mark mark={mark} name={props.registerName} onMark={onMark} />
          </li>
        ))}
      </ul>
      <p className="pd-bar-facts">
        {elapsed !== null && (
          <span part="clock" role="timer" aria-label={text('bar.clock', { time: formatClock(elapsed) })}>
            {formatClock(elapsed)}
          </span>
        )}
        {result && (
          <span part="net-position" data-sign={result.net < 0 ? 'minus' : 'plus'}>
            {text('bar.result', { amount: formatSigned(result.net, result.currency, locale) })}
          </span>
        )}
      </p>
    </section>
  );
}

interface MarkProps extends Pick<SafetyBarViewProps, 'onMark'> {
  readonly mark: SafetyMark;
  readonly name: string;
}

/** A mark: the operator's artwork where there is some, else words. Regulators' marks are never drawn by us. */
function Mark({ mark: { id, href }, name, onMark }: MarkProps) {
  const { texts, options } = useWidget();
  const artwork = options.saferGambling?.artwork?.[id];
  const label = id === 'register' && name !== '' ? name : texts.text(`bar.mark.${id}`);
  const content = artwork ? <img className="pd-bar-art" src={artwork} alt={label} /> : label;
  if (href !== null) {
    return (
      <a className="pd-bar-mark" part="mark" href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <button type="button" className="pd-bar-mark" part="mark" onClick={() => onMark(id)}>
      {content}
    </button>
  );
}

/** Hours, minutes and seconds: '1:04:09'. */
function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

function formatSigned(
  minor: number,
  currency: string,
  locale: Parameters<typeof formatStatementMoney>[2],
): string {
  const label = formatStatementMoney(Math.abs(minor), currency, locale);
  return minor < 0 ? `−${label}` : minor > 0 ? `+${label}` : label;
}
