import type { LimitEntry, LimitType } from '@playerdesk/contract/internal';
import type { ActiveRules } from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import type { LimitsProps } from './limits.controller.ts';

/** Props for the limits of one type. */
export interface LimitCardProps extends Omit<LimitsProps, 'rules'> {
  readonly type: LimitType;
  readonly entries: readonly LimitEntry[];
  readonly rules: ActiveRules;
  readonly required: boolean | undefined;
}
