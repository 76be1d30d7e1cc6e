import { acceptTerms, getTerms } from '@playerdesk/contract/internal';
import { acceptTermsSchema, getTermsSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { TermsService } from './terms.ts';

export function termsRoutes(terms: TermsService): Handler[] {
  return [read(getTerms, getTermsSchema, terms.get), write(acceptTerms, acceptTermsSchema, terms.accept)];
}
