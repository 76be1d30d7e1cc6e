import { usePayAndPlay } from '../../features/pay-and-play/pay-and-play.controller.ts';
import { PayAndPlayView } from '../../features/pay-and-play/pay-and-play.view.tsx';
import styles from '../../features/pay-and-play/payment-page.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

function PayAndPlay(props: WidgetProps['pnp']) {
  return <PayAndPlayView {...usePayAndPlay(props)} />;
}

export const screen: ScreenDefinition = { Component: PayAndPlay, styles, beforeTerms: true };
