import type { Family } from '#lib/game/rules/rule-set.ts';
import type { RobotName } from './robots.ts';

/** How surely the ratings below are known, in Glicko's deviation. */
export const ROBOT_DEVIATION = 30;

/**
 * The ratings of the robots by family of rules, on the scale of Elo and Glicko with 1500 as their mean, from games
 * against each other (`npm run bench:robots`; the figures are in bench/README.md).
 */
export const ROBOT_RATINGS = {
  'mp + =': { AuHasard: 1172, Ressort: 1389, Horloger: 1560, MonteCarlo: 1626, Vaucanson: 1753 },
  mp: { AuHasard: 1172, Ressort: 1389, Horloger: 1560, MonteCarlo: 1626, Vaucanson: 1753 },
  mkc: { AuHasard: 1172, Ressort: 1389, Horloger: 1560, MonteCarlo: 1626, Vaucanson: 1753 },
  'mm ma': { AuHasard: 1172, Ressort: 1389, Horloger: 1560, MonteCarlo: 1626, Vaucanson: 1753 },
  '+ =': { AuHasard: 1148, Ressort: 1396, Horloger: 1583, MonteCarlo: 1613, Vaucanson: 1759 },
  Autre: { AuHasard: 1172, Ressort: 1389, Horloger: 1560, MonteCarlo: 1626, Vaucanson: 1753 },
} as const satisfies Record<Family, Record<RobotName, number>>;
