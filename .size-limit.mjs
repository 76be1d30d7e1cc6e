import { currentBudgets } from './tools/gates/size-budgets.mjs';

/** Brotli, as browsers get them. */
export default currentBudgets();
