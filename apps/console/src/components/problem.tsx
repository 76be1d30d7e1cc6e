import { ConsoleError } from '../api/request.ts';
import { Notice } from '../design-system.ts';
import { describeField, errorMessage } from '../error-message.ts';
import { t } from '../messages/translate.ts';

/** Errors whose fields are problems of what was typed. Those of others are facts about the error. */
const WITH_PROBLEMS = ['ValidationError', 'CampaignNotReady'];

interface ProblemProps {
  readonly error: Error;
  /** Names of fields that show their problems themselves. */
  readonly shownFields?: readonly string[];
}

/**
 * What went wrong, and with what. A sign-in opens in another tab, so that nothing typed here is lost; this page continues
 * when it is used again.
 */
export function Problem({ error, shownFields = [] }: ProblemProps) {
  const { code, fields } = error instanceof ConsoleError ? error : { code: '', fields: {} };
  const needsSignIn = code === 'NotAuthenticated' || code === 'StepUpRequired';
  const address = `/sign-in?to=/signed-in${code === 'StepUpRequired' ? '&fresh=1' : ''}`;
  const shown = shownFields.map((name) => name.toLowerCase());
  const problems = WITH_PROBLEMS.includes(code)
    ? Object.entries(fields).filter(([name]) => !shown.includes(name))
    : [];
  return (
    <Notice level="error">
      {errorMessage(error)}{' '}
      {problems.map(([name, problem]) => (
        <span key={name}>{describeField(name, problem)} </span>
      ))}
      {needsSignIn && (
        <a className="c-link" href={address} target="_blank" rel="noreferrer">
          {t('Sign in in another tab')}
        </a>
      )}
    </Notice>
  );
}
