import { documentedPasswordPolicy } from '@playerdesk/contract/internal';
import type { Texts } from '@playerdesk/core/internal';
import type { Captcha } from '../kit/captcha.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { OpenOptions } from '../options/widget-props.ts';
import type { ContextWidget, PageWidget, WidgetInstance } from './shell-environment.ts';

/** Creates the context of a widget from the current options of the instance. */
export function createWidgetContext(
  instance: WidgetInstance,
  captcha: Captcha,
  widget: ContextWidget,
  texts: Texts,
  runPostSignInSteps: (from?: PageWidget) => void,
  addLevel: WidgetContext['addLevel'],
): WidgetContext {
  const { account } = instance;
  const options = instance.options();
  const { activation = true, eid, passwordPolicy, consent, affiliateTag } = options;
  const { identify = 'email', otpLength = 4 } = options;
  const cashier = options.cashier ?? {};
  return {
    account,
    texts,
    id: widget.id,
    widget: widget.widget,
    modal: widget.modal,
    activation,
    captcha,
    eid: eid ?? {},
    cashier,
    options,
    consent,
    passwordPolicy: passwordPolicy?.rules?.map ? passwordPolicy : documentedPasswordPolicy,
    identify,
    otpLength,
    affiliateTag,
    notify: (notice, by) => widget.notify(notice, by),
    close: () => widget.close(),
    email: () => widget.email,
    query: (name) => widget.taken[name] ?? null,
    update: (props) => widget.update(props),
    open: (next, props, notice, stay) => {
      if (widget.modal && !stay) widget.close();
      if (next === 'deposit' && cashier.depositBy === 'route') {
        const given = Object.entries(props ?? {}).filter(([, value]) => typeof value === 'string');
        return account.events.emit('open-route', { route: next, params: Object.fromEntries(given) });
      }
      const opened = instance.open(next, props as Partial<OpenOptions<typeof next>>);
      if (notice) opened.notify(notice);
    },
    addLevel,
    afterSignIn: () => runPostSignInSteps(widget),
    checkActions: () => runPostSignInSteps(),
    outlet: () => widget.outlet(),
    openRoute: (route, params = {}) => account.events.emit('open-route', { route, params }),
  };
}
