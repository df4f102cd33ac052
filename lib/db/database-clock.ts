import { getDatabaseTime } from './client.ts';

/**
 * The time by MongoDB's clock, which all sites share; by this machine's clock until MongoDB has answered. Times that one site stores and
 * another compares come from it, so that a site with a wrong or jumping clock cannot take work from others or hold on to its own
 * (product/serving §9.1).
 */
export function databaseNow(): Date {
  return getDatabaseTime() ?? new Date();
}
