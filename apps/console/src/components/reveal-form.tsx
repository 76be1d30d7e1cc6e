import { t } from '../messages/translate.ts';
import { ReasonField, textOf, WriteForm } from './write-form.tsx';

interface RevealFormProps {
  /** Shows the data without masks. */
  readonly reveal: (reason: string) => Promise<void>;
}

/** Asks why a member of staff needs personal data. */
export function RevealForm({ reveal }: RevealFormProps) {
  const send = async (values: FormData) => {
    await reveal(textOf(values, 'reason'));
    return t('Shown.');
  };
  return (
    <WriteForm label={t('Personal data')} submit={t('Show')} kind="ghost" send={send}>
      <ReasonField label={t('Why you need it')} />
    </WriteForm>
  );
}
