import { declareWealth, getWealthDeclared } from '@playerdesk/contract/internal';
import { declareWealthSchema, getWealthDeclaredSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { WealthService } from './source-of-wealth.ts';

export function wealthRoutes(wealth: WealthService): Handler[] {
  return [
    read(getWealthDeclared, getWealthDeclaredSchema, wealth.declared),
    write(declareWealth, declareWealthSchema, wealth.declare),
  ];
}
