import { useWidget } from './widget-context.ts';

/**
 * Returns the language of what the platform writes to the signed-in player, or undefined if it is that of the page.
 * Texts in it are marked for screen readers.
 */
export function useContentLanguage(): string | undefined {
  const { account } = useWidget();
  const language = account.store.getState().profile?.language ?? '';
  const isKnown = /^[a-z]{2,3}\b/i.test(language);
  return isKnown && getPrimary(language) !== getPrimary(account.language('getMessages'))
    ? language
    : undefined;
}

const getPrimary = (language: string) => language.split(/[-_]/)[0]?.toLowerCase();
