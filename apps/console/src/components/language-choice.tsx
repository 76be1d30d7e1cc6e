import { chooseLanguage, LANGUAGES, type Language, language } from '../messages/language.ts';
import { t } from '../messages/translate.ts';

/** The language of the page. A choice loads the page again. */
export function LanguageChoice() {
  return (
    <select
      className="c-input c-language"
      aria-label={t('Language')}
      value={language}
      onChange={({ target }) => chooseLanguage(target.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
