import type { Family } from '#lib/game/rules/rule-set.ts';

/** The robots of `/jouer`, from the easiest to beat to the hardest (product/training §2). */
export const ROBOTS = ['AuHasard', 'Ressort', 'Horloger', 'MonteCarlo', 'Vaucanson'] as const;

export type RobotName = (typeof ROBOTS)[number];

/** The robot of this name; null for any other text. */
export function findRobot(name: unknown): RobotName | null {
  return ROBOTS.find((robot) => robot === name) ?? null;
}

/** The Glicko deviation of the ratings below. */
export const ROBOT_DEVIATION = 30;

/** Ratings by family of rules, on the Elo and Glicko scale with mean 1500, from games between robots (`npm run robots` in `lab`). */
export const ROBOT_RATINGS = {
  'mp + =': { AuHasard: 1137, Ressort: 1388, Horloger: 1570, MonteCarlo: 1636, Vaucanson: 1769 },
  mp: { AuHasard: 1128, Ressort: 1422, Horloger: 1552, MonteCarlo: 1667, Vaucanson: 1731 },
  mkc: { AuHasard: 1178, Ressort: 1389, Horloger: 1418, MonteCarlo: 1718, Vaucanson: 1796 },
  'mm ma': { AuHasard: 1136, Ressort: 1398, Horloger: 1527, MonteCarlo: 1666, Vaucanson: 1772 },
  '+ =': { AuHasard: 1128, Ressort: 1381, Horloger: 1579, MonteCarlo: 1636, Vaucanson: 1777 },
  Autre: { AuHasard: 1122, Ressort: 1424, Horloger: 1567, MonteCarlo: 1663, Vaucanson: 1723 },
} as const satisfies Record<Family, Record<RobotName, number>>;
