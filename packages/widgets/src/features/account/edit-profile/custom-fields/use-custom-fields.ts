import { listOr } from '@playerdesk/contract/internal';
import { useCallback } from 'react';
import { useLastAnswer } from '../../../../kit/use-last-answer.ts';
import { type LastAnswer, type LoadState, useLoad } from '../../../../kit/use-load.ts';
import { useWidget } from '../../../../kit/widget-context.ts';
import type { SignUpSettings } from '../../../../options/playerdesk-options.ts';
import type { EditedCustomFields } from './custom-fields.view.tsx';

const NONE: LastAnswer<null> = { get: () => null, set: () => {} };

function hasCustomFields({ fields, steps }: SignUpSettings): boolean {
  const inSteps = listOr(steps, []).flatMap((step) => step?.fields ?? []);
  return [...listOr(fields, []), ...inSteps].some((field) => field?.profile);
}

/** Loads the operator's custom fields of the profile. Null, and no code, without any. */
export function useCustomFields(): LoadState<EditedCustomFields | null> {
  const widget = useWidget();
  const signUp = widget.options.signUp ?? {};
  const last = useLastAnswer<EditedCustomFields | null>('custom-fields');
  const isConfigured = hasCustomFields(signUp);
  return useLoad(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the fields belong to the options of the instance
    useCallback(async () => {
      if (!isConfigured) return null;
      const { loadCustomFields } = await import('./custom-fields.view.tsx');
      return loadCustomFields(widget, signUp);
    }, [isConfigured]),
    isConfigured ? last : NONE,
  );
}
