import { currentBudgets } from './tools/gates/size-budgets.ts';

/** Brotli, as browsers get them. */
export default currentBudgets();
