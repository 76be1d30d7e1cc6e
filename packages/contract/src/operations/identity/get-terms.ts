import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { terms } from '../../reading/terms.ts';
import type { getTermsSchema } from './get-terms.schema.ts';

/** Reads the terms in force for a language and jurisdiction. */
export const getTerms: Operation<
  z.infer<typeof getTermsSchema.input>,
  z.infer<typeof getTermsSchema.output>
> = {
  name: 'getTerms',
  kind: 'read',
  area: 'terms',
  session: 'none',
  rest: {
    method: 'GET',
    path: '/content/getdocument',
    fixed: { type: 'TermsAndConditions' },
    names: { language: 'language', state: 'state', jurisdiction: 'jurisdiction' },
  },
  reads: terms,
};
