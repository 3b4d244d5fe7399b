import { type Budget, deals } from '@ziggurat/engine/bots';
import { cpuDeadline } from '@ziggurat/workers';

/** How long a bot may think about a turn: milliseconds of CPU time, or a number of deals. */
export type TurnBudget = { readonly milliseconds: number } | { readonly deals: number };

/** The default: repeatable, and about 50 ms. */
export const DEFAULT_BUDGET: TurnBudget = { deals: 20 };

/** A budget that starts now. */
export const turnBudget = (budget: TurnBudget): Budget =>
  'deals' in budget ? deals(budget.deals) : { isOver: cpuDeadline(budget.milliseconds) };
