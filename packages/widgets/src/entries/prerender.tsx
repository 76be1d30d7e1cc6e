import {
  type Capabilities,
  documentedPasswordPolicy,
  matchLocale,
  type WidgetName,
} from '@playerdesk/contract';
import {
  type Account,
  compileTextOverrides,
  createAccount,
  createTestEnvironment,
  createTexts,
  type Texts,
} from '@playerdesk/core';
import { renderToString } from 'react-dom/server';
import { getView, loadMessages, loadScreen } from '../client/widget-registry.ts';
import { resolveTexts } from '../i18n/text-overrides.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { PlayerdeskOptions, WidgetProps } from '../options/playerdesk-options.ts';
import { WidgetFrame } from '../shell/widget-frame.tsx';
import { VIEW } from '../shell/widget-host.ts';

/** The options a first screen depends on; give the same ones to `createPlayerdesk`. */
export type PrerenderOptions<N extends WidgetName> = Pick<
  PlayerdeskOptions,
  | 'locale'
  | 'jurisdiction'
  | 'defaultJurisdiction'
  | 'theme'
  | 'texts'
  | 'activation'
  | 'passwordPolicy'
  | 'identify'
  | 'packs'
  | 'eid'
  | 'cashier'
> & {
  /** The platform's own, `platform.capabilities`: what it cannot do is no step of a form. Default: it can do everything. */
  readonly capabilities?: Capabilities | undefined;
  readonly props?: WidgetProps[N] | undefined;
  /** As a panel over the page shows it. Default false: inline. */
  readonly modal?: boolean | undefined;
  /** Unique on the page: two widgets rendered beforehand need two. */
  readonly id: string;
};

/**
 * Html of a widget's first screen, inline, without a browser. Put it into the element's (declarative) shadow
 * root; `desk.mount` takes it over and keeps what was typed.
 */
export async function prerender<N extends WidgetName>(
  widget: N,
  options: PrerenderOptions<N>,
): Promise<string> {
  const locale = matchLocale(options.locale);
  const account = createAccount({
    ...options,
    locale,
    platform: { ...silentPlatform, ...(options.capabilities && { capabilities: options.capabilities }) },
    environment: createTestEnvironment(),
  });
  const view = getView(widget, account.rules(), options.props ?? {});
  const [screen, messages, overrides] = await Promise.all([
    loadScreen(view),
    loadMessages(view, locale),
    resolveTexts(options.texts, locale).then((own) => compileTextOverrides(own)),
  ]);
  const texts = createTexts({ locale, overrides });
  for (const catalogue of messages) texts.add(catalogue);
  const prefix = idPrefix(options);
  const html = renderToString(
    <WidgetFrame
      screen={screen}
      context={createStaticContext(widget, account, texts, options)}
      props={options.props ?? {}}
      panel={{}}
      theme={options.theme ?? 'system'}
      notices={[]}
    />,
    { identifierPrefix: prefix },
  );
  // Rules that the browser knows may call for another view than those the server knew.
  const drawn = view === widget ? '' : ` ${VIEW}="${view}"`;
  return `<div data-playerdesk-container data-playerdesk-id="${prefix}"${drawn}>${html}</div>`;
}

/** The context of a screen that is only drawn: it makes no call and hears of nothing. */
function createStaticContext<N extends WidgetName>(
  widget: N,
  account: Account,
  texts: Texts,
  options: PrerenderOptions<N>,
): WidgetContext {
  return {
    account,
    texts,
    id: idPrefix(options),
    widget,
    modal: options.modal ?? false,
    activation: options.activation ?? true,
    eid: options.eid ?? {},
    cashier: options.cashier ?? {},
    options: {},
    captcha: noCaptcha,
    consent: 'separate',
    passwordPolicy: options.passwordPolicy ?? documentedPasswordPolicy,
    identify: options.identify ?? 'email',
    otpLength: 4,
    affiliateTag: () => undefined,
    notify: noop,
    close: noop,
    email: () => undefined,
    query: () => null,
    update: noop,
    open: noop,
    afterSignIn: noop,
    checkActions: noop,
    outlet: () => document.createElement('div'),
    openRoute: noop,
  };
}

const idPrefix = ({ id }: { readonly id: string }) => `pd-${id}-`;

const noop = () => {};

/** A first screen asks for no proof. */
const noCaptcha = {
  asks: () => false,
  prepare: async () => {},
  tokenFor: () => undefined,
  release: noop,
};

/** A first screen makes no call. */
const silentPlatform = {
  capabilities: { supports: () => true },
  call: () => new Promise<never>(noop),
  on: () => noop,
  close: noop,
};
