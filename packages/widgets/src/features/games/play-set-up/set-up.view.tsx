import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { DigitsField } from '../../../design-system/digits-field.tsx';
import { Form } from '../../../design-system/form.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Notice } from '../../../design-system/notice.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { getCurrencySign } from '../../../kit/limit-labels.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import styles from './play-set-up.css?inline';
import { type SetUpProps, useSetUpForm } from './set-up.controller.ts';

/** Form for maximum time and money before a slot is played for real money. No value is suggested. */
export function SetUp(props: SetUpProps) {
  const { values, problems, busy, currency, justReached, onType, onSubmit } = useSetUpForm(props);
  const { text, locale } = useWidget().texts;
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useStyles(place, styles);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div ref={place} className="pd-play" part="play-set-up">
      <div className="pd-play-card">
        <Heading headingRef={heading}>{text('set-up.title')}</Heading>
        <p className="pd-play-text">{text('set-up.text')}</p>
        {justReached && <Notice level="warning">{text('set-up.just-reached')}</Notice>}
        <Form onSubmit={onSubmit} busy={busy} aria-label={text('set-up.title')}>
          <div className="pd-play-minutes">
            <DigitsField
              name="minutes"
              label={text('set-up.minutes')}
              sign={text('set-up.minutes-sign')}
              value={values.minutes}
              error={problems.minutes}
              required
              onInput={(digits) => onType('minutes', digits)}
            />
          </div>
          <DigitsField
            name="amount"
            label={text('set-up.amount')}
            hint={text('set-up.amount-hint')}
            sign={getCurrencySign(currency, locale)}
            value={values.amount}
            error={problems.amount}
            required
            onInput={(digits) => onType('amount', digits)}
          />
          <div className="pd-play-ways">
            <Button type="submit" busy={busy} busyLabel={text('button.busy')}>
              {text('set-up.start')}
            </Button>
            <Button kind="ghost" onClick={props.onLeave}>
              {text('game.leave')}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
