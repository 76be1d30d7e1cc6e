import type { LimitEntry, LimitType } from '@playerdesk/contract';
import type { Rules } from '../../kit/safer-gambling/use-safety-rules.ts';
import type { LimitsProps } from './limits.controller.ts';

/** What the limits of one type are shown and changed with. */
export interface LimitCardProps extends Omit<LimitsProps, 'rules'> {
  readonly type: LimitType;
  readonly entries: readonly LimitEntry[];
  readonly rules: Rules;
  readonly required: boolean | undefined;
}
