import { emptySchema } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { TextArea, textOf, WriteForm } from '../components/write-form.tsx';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';

/** Writes a note, which then is in the timeline. */
export function NoteWriting({ playerId }: { readonly playerId: string }) {
  const may = useMay();
  const send = async (values: FormData) => {
    const isConfidential = values.get('isConfidential') === 'on';
    await write('/note', emptySchema, { playerId, text: textOf(values, 'text'), isConfidential });
    return t('Saved. The note is in the timeline.');
  };
  if (!may('write-note')) return null;
  return (
    <ActButton label={t('Write a note')}>
      <WriteForm label={t('Write a note')} submit={t('Save')} send={send}>
        <TextArea
          name="text"
          label={t('Note')}
          hint={t('Nobody can change it later. The player reads it when they ask for their data.')}
          maxLength={2000}
        />
        <label className="c-check">
          <input type="checkbox" name="isConfidential" />{' '}
          {t('It is about money laundering: compliance alone reads it, never the player')}
        </label>
      </WriteForm>
    </ActButton>
  );
}
