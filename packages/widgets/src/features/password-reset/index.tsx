import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import { useForgotPassword } from './forgot-password.controller.ts';
import { ForgotPasswordView } from './forgot-password.view.tsx';
import { NoResetView, useNoReset } from './no-reset.view.tsx';
import { useResetPassword } from './reset-password.controller.ts';
import { ResetPasswordView } from './reset-password.view.tsx';

function ForgotPassword(props: WidgetProps['forgot-password']) {
  const why = useNoReset();
  return why ? <NoResetView title="forgot.title" why={why} /> : <Forgot {...props} />;
}

function Forgot(props: WidgetProps['forgot-password']) {
  return <ForgotPasswordView {...useForgotPassword(props)} />;
}

function ResetPassword(props: WidgetProps['reset-password']) {
  const why = useNoReset();
  return why ? <NoResetView title="reset.title" why={why} /> : <Reset {...props} />;
}

function Reset(props: WidgetProps['reset-password']) {
  return <ResetPasswordView {...useResetPassword(props)} />;
}

export const forgotPassword: Feature = { Component: ForgotPassword };
export const resetPassword: Feature = { Component: ResetPassword };
