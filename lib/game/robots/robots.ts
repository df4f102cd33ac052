/** The robots of `/jouer`, from the easiest to beat to the hardest (product/training §2). */
export const ROBOTS = ['AuHasard', 'Ressort', 'Horloger', 'MonteCarlo', 'Vaucanson'] as const;

export type RobotName = (typeof ROBOTS)[number];

/** The robot of this name; null for any other text. */
export function findRobot(name: unknown): RobotName | null {
  return ROBOTS.find((robot) => robot === name) ?? null;
}
