// @chunk password-reset

import { useForgotPassword } from '../../features/password-reset/forgot-password.controller.ts';
import { ForgotPasswordView } from '../../features/password-reset/forgot-password.view.tsx';
import {
  ResetUnavailableView,
  useResetUnavailable,
} from '../../features/password-reset/reset-unavailable.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

function ForgotPassword(props: WidgetProps['forgot-password']) {
  const why = useResetUnavailable();
  return why ? <ResetUnavailableView title="forgot.title" why={why} /> : <Forgot {...props} />;
}

function Forgot(props: WidgetProps['forgot-password']) {
  return <ForgotPasswordView {...useForgotPassword(props)} />;
}

export const screen: ScreenDefinition = { Component: ForgotPassword, beforeTerms: true };
