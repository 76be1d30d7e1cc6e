import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import styles from '../../ui/payment-page.css?inline';
import { usePayAndPlay } from './pay-and-play.controller.ts';
import { PayAndPlayView } from './pay-and-play.view.tsx';

function PayAndPlay(props: WidgetProps['pnp']) {
  return <PayAndPlayView {...usePayAndPlay(props)} />;
}

export const pnp: Feature = { Component: PayAndPlay, styles };
