import { emptySchema } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { LanguageChoice } from '../components/language-choice.tsx';
import { TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { t } from '../messages/translate.ts';

/** The sign-in while the identity provider is down. The platform serves its address only if it is configured. */
export function BreakGlassView() {
  const send = async (values: FormData) => {
    const attempt = { password: textOf(values, 'password'), code: textOf(values, 'code') };
    await write('/break-glass', emptySchema, attempt);
    return t('You are signed in');
  };
  return (
    <main className="c-gate">
      <h1 className="c-title">{t('Break-glass sign-in')}</h1>
      <p>
        {t(
          'For the time that the identity provider is down. Signing in alarms compliance and your security team.',
        )}
      </p>
      <WriteForm
        label={t('Break-glass sign-in')}
        submit={t('Sign in')}
        kind="danger"
        send={send}
        onDone={() => location.assign('/')}
      >
        <TextField name="password" label={t('Password')} type="password" autoComplete="current-password" />
        <TextField
          name="code"
          label={t('Code of the authenticator app')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </WriteForm>
      <LanguageChoice />
    </main>
  );
}
