import { getDisplayPages } from '@playerdesk/contract';
import { getDisplayPagesSchema } from '@playerdesk/contract/schemas';
import { type Handler, read } from '../call/call.ts';
import type { DisplayPagesService } from './display-pages.ts';

export function displayPagesRoutes(pages: DisplayPagesService): Handler[] {
  return [read(getDisplayPages, getDisplayPagesSchema, pages.get)];
}
