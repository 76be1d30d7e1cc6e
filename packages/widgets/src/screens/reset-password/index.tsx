// @chunk password-reset

import { useResetPassword } from '../../features/password-reset/reset-password.controller.ts';
import { ResetPasswordView } from '../../features/password-reset/reset-password.view.tsx';
import {
  ResetUnavailableView,
  useResetUnavailable,
} from '../../features/password-reset/reset-unavailable.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

function ResetPassword(props: WidgetProps['reset-password']) {
  const why = useResetUnavailable();
  return why ? <ResetUnavailableView title="reset.title" why={why} /> : <Reset {...props} />;
}

function Reset(props: WidgetProps['reset-password']) {
  return <ResetPasswordView {...useResetPassword(props)} />;
}

export const screen: ScreenDefinition = { Component: ResetPassword, beforeTerms: true };
