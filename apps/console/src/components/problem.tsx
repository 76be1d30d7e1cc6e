import { ConsoleError } from '../api/request.ts';
import { Notice } from '../design-system.ts';
import { errorMessage } from '../error-message.ts';
import { t } from '../messages/translate.ts';

/**
 * What went wrong. A sign-in opens in another tab, so that nothing typed here is lost; this page continues when it is
 * used again.
 */
export function Problem({ error }: { readonly error: Error }) {
  const code = error instanceof ConsoleError ? error.code : '';
  const needsSignIn = code === 'NotAuthenticated' || code === 'StepUpRequired';
  const address = `/sign-in?to=/signed-in${code === 'StepUpRequired' ? '&fresh=1' : ''}`;
  return (
    <Notice level="error">
      {errorMessage(error)}{' '}
      {needsSignIn && (
        <a className="c-link" href={address} target="_blank" rel="noreferrer">
          {t('Sign in in another tab')}
        </a>
      )}
    </Notice>
  );
}
