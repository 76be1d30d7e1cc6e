import { leftToSpend, minutesLeft, type PlaySetUp } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { notifyFailure, notifySlow } from '../../../kit/call-failure.ts';
import { formatTimeLeft } from '../../../kit/limit-labels.ts';
import { getPlaySetUps } from '../../../kit/services/play-services.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import styles from './play-set-up.css?inline';

/** Milliseconds between updates. */
const TICK = 5_000;

/** Remaining time and money of the set-up, with a button to end it early. */
export function RemainingPlay({ setUp }: { readonly setUp: PlaySetUp }) {
  const widget = useWidget();
  const { account, texts } = widget;
  const { text, locale } = texts;
  const place = useRef<HTMLDivElement>(null);
  const alive = useAlive();
  const [now, setNow] = useState(() => account.serverNow());
  const [busy, setBusy] = useState(false);
  useStyles(place, styles);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setNow(account.serverNow());
      cancel = account.environment.after(TICK, tick);
    };
    tick();
    return () => cancel();
  }, [account]);
  const end = async (): Promise<void> => {
    setBusy(true);
    await getPlaySetUps(account)
      .end(() => notifySlow(widget))
      .catch((thrown: unknown) => notifyFailure(widget, thrown, { retry: () => void end() }));
    if (alive.current) setBusy(false);
  };
  return (
    <div ref={place} className="pd-play-left" part="play-left">
      <p>
        <span data-left="time">
          {text('set-up.time-left', { time: formatTimeLeft(minutesLeft(setUp, now), locale) })}
        </span>{' '}
        <span data-left="money">
          {text('set-up.money-left', { amount: formatMoney(leftToSpend(setUp), setUp.currency, locale) })}
        </span>
      </p>
      <Button kind="link" busy={busy} onClick={() => void end()}>
        {text('set-up.end')}
      </Button>
    </div>
  );
}
