import type { SafetyMark } from '@playerdesk/contract/internal';
import { formatStatementMoney, formatWhen } from '@playerdesk/core/internal';
import { useEffect, useRef } from 'react';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import { type SafetyBarViewProps, useSafetyBar } from './safety-bar.controller.ts';
import styles from './safety-bar.css?inline';

export interface SafetyBarProps {
  /** Whether the bar is its own widget, which may stay visible while the page scrolls. */
  readonly alone?: boolean | undefined;
}

/** Bar with safety marks, session time and net result, as the jurisdiction requires. */
export function SafetyBar({ alone = false }: SafetyBarProps) {
  const props = useSafetyBar();
  const { marks, isSticky, onBreak, elapsed, result, onMark } = props;
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const place = useRef<HTMLElement>(null);
  useStyles(place, styles);
  useEffect(() => {
    if (!alone) return;
    // The host element sets the position, because it is outside of the scrolling content.
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
        {onBreak && (
          <strong>
            {onBreak.until === null
              ? text('bar.on-break')
              : text('bar.on-break-until', {
                  when: formatWhen(onBreak.until, locale, account.serverNow()),
                })}
          </strong>
        )}
        {elapsed !== null && (
          <span
            part="clock"
            role="timer"
            translate="no"
            aria-label={text('bar.clock', { time: formatClock(elapsed) })}
          >
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

/** A safety mark: the operator's artwork, or text. Marks of regulators are never redrawn. */
function Mark({ mark: { id, href }, name, onMark }: MarkProps) {
  const { texts, options } = useWidget();
  const artwork = options.responsibleGambling?.artwork?.[id];
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

/** Formats seconds as hours, minutes and seconds: '1:04:09'. */
function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

function formatSigned(
  minor: number,
  currency: string,
  locale: Parameters<typeof formatStatementMoney>[2],
): string {
  const label = formatStatementMoney(minor, currency, locale);
  // The word joiner keeps the plus and the currency in one line.
  return minor > 0 ? `+\u2060${label}` : label;
}
