import { maxLevel } from '#lib/game/capacities.ts';
import { adviseGils, advisePowers } from './advice.ts';
import { EMPTY_PLAN, makePlan } from './capacity-plan.ts';
import {
  comparisonText,
  effectText,
  gilsAdviceText,
  ownLevelText,
  powerAdviceText,
} from './capacity-messages.ts';

const FULL = makePlan(maxLevel);

it.each([
  [
    EMPTY_PLAN,
    "Prenez Profiteur d'abord, à moins qu'un niveau de Souk ne vous rapporte plus de 1,25 fois autant.",
  ],
  [
    { ...EMPTY_PLAN, profiteur: 2 },
    "Prenez Souk d'abord, à moins qu'un niveau de Profiteur ne vous rapporte plus de 1,6 fois autant.",
  ],
  [{ ...EMPTY_PLAN, souk: 1, profiteur: 3 }, 'Au même prix, prenez celui qui vous rapporte le plus de gils.'],
  [
    { ...EMPTY_PLAN, souk: 6 },
    'Souk est au plus haut niveau. Le niveau suivant de Profiteur coûte 100\u00a0powers.',
  ],
  [
    { ...EMPTY_PLAN, profiteur: 6 },
    'Profiteur est au plus haut niveau. Le niveau suivant de Souk coûte 125\u00a0powers.',
  ],
  [FULL, 'Les deux sont au plus haut niveau. La question ne se pose plus.'],
])('advises on Souk and Profiteur by their prices', (plan, text) => {
  expect(gilsAdviceText(adviseGils(plan))[0]).toContain(text);
});

it('shows the better use of the same powers', () => {
  expect(gilsAdviceText(adviseGils({ ...EMPTY_PLAN, souk: 3 }))[1]).toBe(
    'Les 750\u00a0powers de votre plan achèteraient aussi 4 niveaux au lieu de 3\u00a0: Souk 0 et Profiteur 4.',
  );
});

it('advises on Connaisseur and Chanceux by what they bring in', () => {
  const lines = powerAdviceText(advisePowers(EMPTY_PLAN));
  expect(lines).toEqual([
    'À ces niveaux, 100 victoires donnent environ 280\u00a0powers.',
    'Connaisseur 1, pour 300\u00a0powers, en ajoute 56\u00a0: il se rembourse en 536 victoires.',
    'Chanceux 1, pour 250\u00a0powers, en ajoute 28\u00a0: il se rembourse en 893 victoires.',
    "Prenez Connaisseur d'abord. Il se rembourse même aussitôt si vous avez des cartes à changer pour 1\u00a0500\u00a0powers.",
  ]);
  expect(powerAdviceText(advisePowers(FULL)).at(-1)).toBe('Chanceux est au plus haut niveau.');
});

it.each([
  ['chanceux', 0, '20\u00a0% de chances de gagner une carte par victoire'],
  ['chanceux', 5, '30\u00a0% de chances de gagner une carte par victoire'],
  ['connaisseur', 2, 'Cartes changées en powers\u00a0: ×\u00a01,4'],
  ['auction', 0, 'Pas encore de vente'],
  ['auction', 3, '10 cartes en vente à la fois'],
] as const)('says what %s %i brings', (planned, level, text) => {
  expect(effectText(planned, level)).toBe(text);
});

it.each([
  [{ rest: 0, missing: 0 }, 'Votre compte a déjà tout cela.'],
  [
    { rest: 0, missing: 0, isOwn: true },
    "Ce sont vos niveaux actuels. Montez un curseur\u00a0: ce qu'il vous en coûterait s'affiche ici.",
  ],
  [
    { rest: 350, missing: 0 },
    "À partir de vos niveaux actuels, ce plan coûte encore 350\u00a0powers. Vous en avez 400\u00a0: c'est assez.",
  ],
  [
    { rest: 1350, missing: 950 },
    'À partir de vos niveaux actuels, ce plan coûte encore 1\u00a0350\u00a0powers. Vous en avez 400\u00a0: il vous en manque 950.',
  ],
])('puts %j into words', (comparison, text) => {
  expect(comparisonText({ isOwn: false, ...comparison }, 400)).toBe(text);
});

it("says the player's own level", () => {
  expect(ownLevelText({ own: 2, rest: 0 })).toBe('Vous\u00a0: niveau 2');
  expect(ownLevelText({ own: 2, rest: 375 })).toBe('Vous\u00a0: niveau 2, encore 375\u00a0powers');
});
