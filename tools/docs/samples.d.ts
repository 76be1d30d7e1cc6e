/** Globals of the documentation samples. A sample may import or declare a name itself instead. */

import type { OperationHandlers } from '@playerdesk/adapters/define';
import type { ConformanceFixture } from '@playerdesk/conformance';
import type { Platform, Profile } from '@playerdesk/contract/internal';
import type * as widgets from '@playerdesk/widgets';
import type {} from '@playerdesk/widgets/script-tag';
import type { Page } from '@playwright/test';

type Of<Option extends keyof widgets.PlayerdeskOptions> = NonNullable<widgets.PlayerdeskOptions[Option]>;

declare global {
  // Values of a host's page.
  const desk: widgets.Playerdesk;
  const platform: Platform;
  const corner: HTMLElement;
  const badge: (unread: number) => void;
  const catalog: Record<string, { readonly title: string }>;
  const visitorCountry: string;
  const email: string;
  const password: string;
  const bandsOf: NonNullable<Of<'wealth'>['incomes']>;

  /** The instance of the demo casino, in the console of its page. */
  const playerdesk: widgets.Playerdesk;

  // Values of a test.
  const page: Page;
  const it: (title: string, run: () => Promise<void>) => void;
  const registration: ConformanceFixture['registration'];
  const handlers: OperationHandlers;
  const readProfile: (sessionId: string | null | undefined) => Promise<Profile>;
  const makeFixture: () => Promise<ConformanceFixture>;

  // A payment provider's script.
  const ExamplePay: {
    mount(
      place: HTMLElement,
      options: {
        readonly session: string;
        readonly onReady: () => void;
        readonly onPaid: (payment: { readonly id: string }) => void;
        readonly onFailed: () => void;
      },
    ): { unmount(): void };
  };
}
