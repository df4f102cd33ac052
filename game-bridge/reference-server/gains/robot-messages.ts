import { count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { MALUS_HOURS, UNFAIR_ROBOT, type DailyBonus, type MalusKind } from '#lib/game/economy.ts';

/** Messages of robots in the game (product/economy §4.3 and §4.4). */

/** Said by AuHasard before the last victory that yields anything. */
export const LAST_GAIN_WARNING = noBreak(
  `Une victoire de plus contre moi et nous en serons à ${formatNumber(UNFAIR_ROBOT.victories)} : ce sera la dernière à vous rapporter quelque chose.`,
);

/** Pampa's answer to an unknown command. */
export const PAMPA_HELP = noBreak(
  'Dites-moi « daily » en privé : je vous dirai où vous en êtes de vos primes du jour.',
);

export type DailyProgress = {
  /** The daily bonuses, with the minutes until each is available again; 0 if it is available now. */
  readonly bonuses: readonly {
    readonly name: DailyBonus;
    readonly gils: number;
    readonly waitMinutes: number;
  }[];
  /** The gains against robots in 24 hours, and the percentage that remains of further gains. */
  readonly robots: readonly { readonly kind: MalusKind; readonly total: number; readonly percent: number }[];
};

const BONUS_NAMES = {
  firstGame: 'Première partie du jour',
  firstHumanGame: 'Première partie contre un humain',
  firstHumanWin: 'Première victoire contre un humain',
} as const satisfies Record<DailyBonus, string>;

const GAIN_NAMES = {
  exp: "d'expérience",
  gils: 'de gils',
  cards: 'de cartes',
} as const satisfies Record<MalusKind, string>;

/** Pampa's answer to « daily »: one line per bonus, and one for the gains against robots. */
export function dailyAnswer({ bonuses, robots }: DailyProgress): string {
  const lines = bonuses.map(
    ({ name, gils, waitMinutes }) => `${BONUS_NAMES[name]} : ${bonusText(gils, waitMinutes)}`,
  );
  const parts = robots.map(
    ({ kind, total, percent }) =>
      `${formatNumber(percent)} % ${GAIN_NAMES[kind]} (${formatNumber(total)} en ${count(MALUS_HOURS, 'heure', 'heures')})`,
  );
  const gains = `Contre les robots, il vous reste : ${parts.join(', ')}.`;
  return noBreak([...lines, gains].join('\n')).replaceAll(' %', '\u00a0%');
}

function bonusText(gils: number, waitMinutes: number): string {
  if (waitMinutes <= 0) return `${count(gils, 'gil', 'gils')} vous attendent.`;
  const hours = Math.floor(waitMinutes / 60);
  const minutes = String(waitMinutes % 60).padStart(2, '0');
  return `déjà touchée, de retour dans ${hours}\u00a0h\u00a0${minutes}.`;
}
