import { currentBudgets } from './tools/size-budgets.mjs';

/** Brotli, as browsers get them. */
export default currentBudgets();
