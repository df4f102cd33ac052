import type { Privilege } from '#lib/identity/privileges.ts';

/** Bcrypt hash of `atout-demo` with cost 12. Constant, so that the same seed and date give the same world. */
export const DEMO_PASSWORD_HASH = '$2b$12$aGBbUjr4eVD.vjYLpMT7e.vFNIMOZFQlxOYtWCrt26IDydD726i5G';

/** The accounts that visitors of a demo may log in to, with their privileges (product/game-server §5.1). */
export const DEMO_ACCOUNTS: readonly { readonly name: string; readonly privileges: readonly Privilege[] }[] =
  [
    { name: 'Squonk', privileges: ['godlike'] },
    { name: 'Arbitre', privileges: ['manager', 'banaccount', 'bannick', 'viewaccount', 'viewoffinfos'] },
    { name: 'Veilleur', privileges: ['activity-watch', 'player-history'] },
    { name: 'Joueuse', privileges: [] },
    { name: 'Joueur', privileges: [] },
    { name: 'Testeuse', privileges: ['bottester'] },
  ];

/** The robots of product/economy §4 and a few more, with their strength in Elo points. */
export const ROBOTS: readonly { readonly name: string; readonly strength: number }[] = [
  { name: 'AuHasard', strength: 550 },
  { name: 'MonteCarlo', strength: 1300 },
  { name: 'Pampa', strength: 900 },
  { name: 'Boulon', strength: 700 },
  { name: 'Ressort', strength: 780 },
  { name: 'Girouette', strength: 820 },
  { name: 'Manivelle', strength: 880 },
  { name: 'Tournevis', strength: 940 },
  { name: 'Pendule', strength: 1000 },
  { name: 'Rouage', strength: 1040 },
  { name: 'Horloger', strength: 1090 },
  { name: 'Metronome', strength: 1140 },
  { name: 'Engrenage', strength: 1190 },
  { name: 'Fanfaron', strength: 1240 },
  { name: 'Vaucanson', strength: 1350 },
];

/** Names in lower case that players of the demo world must not have. */
export const CAST_NAMES: ReadonlySet<string> = new Set(
  [...DEMO_ACCOUNTS, ...ROBOTS].map(({ name }) => name.toLowerCase()),
);

/** True for the six accounts for visitors, which the world never controls. */
export function isDemoAccount(name: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.name === name);
}
