import { type Capabilities, documentedPasswordPolicy, type WidgetName } from '@playerdesk/contract/internal';
import {
  type Account,
  compileTextOverrides,
  createAccount,
  createTestEnvironment,
  createTexts,
  type Texts,
} from '@playerdesk/core/internal';
import { renderToString } from 'react-dom/server';
import { getScreenName, loadMessages, loadScreen } from '../client/widget-registry.ts';
import { loadBaseCss } from '../design-system/theme/load-stylesheet.ts';
import { chooseLocale } from '../i18n/custom-locales.ts';
import { loadCustomTexts } from '../i18n/load-custom-texts.ts';
import { resolveTexts } from '../i18n/text-overrides.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import type { WidgetProps } from '../options/widget-props.ts';
import { keepEarlyAction } from '../shell/keep-early-action.ts';
import { WidgetFrame } from '../shell/widget-frame.tsx';
import { LIVE, SCREEN } from '../shell/widget-host.ts';

/** Options for {@link prerender}. Pass the same values to `createPlayerdesk`, or hydration fails. */
export type PrerenderOptions<N extends WidgetName> = Pick<
  PlayerdeskOptions,
  | 'locale'
  | 'locales'
  | 'jurisdiction'
  | 'defaultJurisdiction'
  | 'theme'
  | 'texts'
  | 'activation'
  | 'passwordPolicy'
  | 'identify'
  | 'signUp'
  | 'packs'
  | 'eid'
  | 'cashier'
> & {
  /**
   * Capabilities of the platform, `platform.capabilities`. Steps that it does not support are left out. Default: every
   * operation is supported.
   */
  readonly capabilities?: Capabilities | undefined;
  /** Options of the widget. */
  readonly props?: WidgetProps[N] | undefined;
  /** Whether to render a modal panel. Default: false (inline). */
  readonly modal?: boolean | undefined;
  /**
   * Nonce of the page's content security policy (`style-src` and `script-src`). With it, the HTML contains its styles,
   * looks finished before any script has loaded, and keeps the last press until then.
   */
  readonly nonce?: string | undefined;
  /** Id that is unique on the page. Each prerendered widget needs its own. */
  readonly id: string;
};

/**
 * Renders the first screen of a widget to HTML, without a browser.
 *
 * Put the HTML into the element's (declarative) shadow root. `desk.mount` takes it over and keeps what the visitor has
 * typed.
 *
 * @example
 * const html = await prerender('sign-in', { id: 'sign-in', locale: 'en-US' });
 */
export async function prerender<N extends WidgetName>(
  widget: N,
  options: PrerenderOptions<N>,
): Promise<string> {
  const { tag, shipped, own } = chooseLocale(options);
  const account = createAccount({
    ...options,
    locale: shipped,
    platform: { ...silentPlatform, ...(options.capabilities && { capabilities: options.capabilities }) },
    environment: createTestEnvironment(),
  });
  const name = getScreenName(widget, account.rules(), options.props ?? {});
  const [screen, messages, customTexts, replaced] = await Promise.all([
    loadScreen(name),
    loadMessages(name, shipped),
    own && loadCustomTexts(own),
    resolveTexts(options.texts, tag),
  ]);
  const overrides = await compileTextOverrides({ ...customTexts, ...replaced });
  const texts = createTexts({ locale: tag, shippedLocale: shipped, overrides });
  for (const catalog of messages) texts.add(catalog);
  const prefix = idPrefix(options);
  if (!ID.test(prefix)) throw new Error('The id may have letters, digits, hyphens and underscores.');
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
  // The browser may apply other rules than the server, and then needs to know which screen was rendered.
  const drawn = name === widget ? '' : ` ${SCREEN}="${name}"`;
  const styles = options.nonce === undefined ? '' : await renderStyles(options.nonce, screen.styles);
  const script = options.nonce === undefined ? '' : renderScript(options.nonce, prefix);
  return `${styles}<div data-playerdesk-container data-playerdesk-id="${prefix}"${drawn}>${html}</div>${script}`;
}

/** Characters of an id. Others could end the attribute. */
const ID = /^[\w-]+$/;

/** Characters of a nonce: base64 and base64url (CSP Level 3, 2.3.1). Others could end the attribute. */
const NONCE = /^[A-Za-z0-9+/_-]+={0,2}$/;

async function renderStyles(nonce: string, screenCss = ''): Promise<string> {
  if (!NONCE.test(nonce)) throw new Error('The nonce has to be base64.');
  return `<style nonce="${nonce}">${await loadBaseCss()}\n${screenCss}</style>`;
}

/** A script in a shadow root has no `document.currentScript`, so it looks for its container. */
function renderScript(nonce: string, id: string): string {
  const wanted = JSON.stringify(`[data-playerdesk-id="${id}"]`).replaceAll('<', '\\u003c');
  const find = `for(const e of document.querySelectorAll("*")){const c=e.shadowRoot?.querySelector(${wanted});`;
  return `<script nonce="${nonce}">${find}if(c)(${keepEarlyAction})(c,"${LIVE}")}</script>`;
}

/** Creates the context of a screen that is only rendered: it makes no calls and emits no events. */
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
    options: { signUp: options.signUp },
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
    addLevel: () => noop,
    afterSignIn: noop,
    checkActions: noop,
    outlet: () => document.createElement('div'),
    openRoute: noop,
  };
}

const idPrefix = ({ id }: { readonly id: string }) => `pd-${id}-`;

const noop = () => {};

/** Captcha of a first screen, which needs no token. */
const noCaptcha = {
  asks: () => false,
  prepare: async () => {},
  tokenFor: () => undefined,
  release: noop,
};

/** Platform of a first screen, which makes no calls. */
const silentPlatform = {
  capabilities: { supports: () => true },
  call: () => new Promise<never>(noop),
  on: () => noop,
  close: noop,
};
