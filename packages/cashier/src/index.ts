export type { Cashier, CashierState } from './cashier.ts';
export {
  type CashierSessionOptions,
  type CashierVisitFacts,
  createConfiguration,
} from './configuration.ts';
export { createCashier } from './create-cashier.ts';
export { type CashierContext, type CashierView, defineCashierDriver } from './custom-driver.ts';
export type {
  CashierEvent,
  CashierEventType,
  FrameName,
  IdentifiedCustomer,
  PaymentEventType,
  PaymentHint,
} from './event.ts';
export type {
  CashierDriver,
  CashierOptions,
  CashierScript,
  CashierTheme,
  FrameEnvironment,
  LookupConfig,
  PayAndPlayOptions,
} from './options.ts';
export type { CashierPage } from './page.ts';
export {
  createPayAndPlay,
  isPayAndPlayCountry,
  PAY_AND_PLAY_RETURN,
  type PayAndPlay,
  type PayAndPlayRequest,
  type PayAndPlayResult,
} from './pay-and-play.ts';
export { CASHIER_VERSION } from './version.ts';
