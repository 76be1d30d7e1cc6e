import type { RestOptions } from '@playerdesk/adapters/rest';
import type { AccountTab, Locale, OperationName } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { expectTypeOf, it } from 'vitest';
import type { ElementOptions, ScriptTagAttributes } from '../entries/script-tag.ts';
import type { PlayerdeskOptions } from './playerdesk-options.ts';
import type { WidgetProps } from './widget-props.ts';

/** The names that an editor completes. Never if `string` has absorbed them. */
type Completed<Given, Names> = Extract<Given, Names>;

it('an editor completes known locales, tabs and operations, and accepts others', () => {
  proves('IN-16.completions');

  expectTypeOf<Completed<PlayerdeskOptions['locale'], Locale>>().toEqualTypeOf<Locale>();
  expectTypeOf<Completed<ScriptTagAttributes['data-locale'], Locale>>().toEqualTypeOf<Locale>();
  expectTypeOf<Completed<WidgetProps['account']['tab'], AccountTab>>().toEqualTypeOf<AccountTab>();
  expectTypeOf<Completed<ElementOptions['tab'], AccountTab>>().toEqualTypeOf<AccountTab>();
  type Without = NonNullable<RestOptions['without']>[number];
  expectTypeOf<Completed<Without, OperationName>>().toEqualTypeOf<OperationName>();
  expectTypeOf<OperationName>().toExtend<keyof NonNullable<RestOptions['mapAnswer']>>();
  expectTypeOf<string>().toExtend<PlayerdeskOptions['locale'] & WidgetProps['account']['tab'] & Without>();
});
