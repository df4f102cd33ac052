import type { Family } from '#lib/game/rules/rule-set.ts';
import type { RobotName } from './robots.ts';

/** How surely the ratings below are known, in Glicko's deviation. */
export const ROBOT_DEVIATION = 30;

/**
 * The ratings of the robots by family of rules, on the scale of Elo and Glicko with 1500 as their mean, from games
 * against each other (`npm run bench:robots`; the figures are in bench/README.md).
 */
export const ROBOT_RATINGS = {
  'mp + =': { AuHasard: 1140, Ressort: 1391, Horloger: 1566, MonteCarlo: 1643, Vaucanson: 1759 },
  mp: { AuHasard: 1129, Ressort: 1426, Horloger: 1559, MonteCarlo: 1659, Vaucanson: 1727 },
  mkc: { AuHasard: 1187, Ressort: 1388, Horloger: 1424, MonteCarlo: 1712, Vaucanson: 1789 },
  'mm ma': { AuHasard: 1145, Ressort: 1392, Horloger: 1524, MonteCarlo: 1666, Vaucanson: 1774 },
  '+ =': { AuHasard: 1132, Ressort: 1371, Horloger: 1588, MonteCarlo: 1635, Vaucanson: 1774 },
  Autre: { AuHasard: 1122, Ressort: 1417, Horloger: 1564, MonteCarlo: 1671, Vaucanson: 1725 },
} as const satisfies Record<Family, Record<RobotName, number>>;
