import { useForgotPassword } from '../../features/password-reset/forgot-password.controller.ts';
import { ForgotPasswordView } from '../../features/password-reset/forgot-password.view.tsx';
import { NoResetView, useNoReset } from '../../features/password-reset/no-reset.view.tsx';
import { useResetPassword } from '../../features/password-reset/reset-password.controller.ts';
import { ResetPasswordView } from '../../features/password-reset/reset-password.view.tsx';
import type { Feature } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';

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
