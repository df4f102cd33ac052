import { count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { AUCTION_CARDS, connaisseurFactor, dropPercent, CAPACITY_NAMES } from '#lib/game/capacities.ts';
import { VICTORIES, type GilsAdvice, type PowerAdvice, type PowerStep } from './advice.ts';
import type { Comparison, Planned } from './capacity-plan.ts';

/** The planned items, as players call them. */
export const PLANNED_NAMES = { ...CAPACITY_NAMES, guilde: 'Guilde' } satisfies Record<Planned, string>;

export const PLANNER_MESSAGES = {
  title: 'Planificateur de capacités',
  lead: noBreak(
    'Réglez chaque capacité : le planificateur compte les powers, et dit où ils rapportent le plus. Votre plan tient dans son adresse, à garder ou à partager.',
  ),
  levels: 'Niveaux',
  slider: 'curseur',
  total: 'Powers nécessaires',
  submit: 'Calculer',
  reset: 'Tout remettre à zéro',
  share: 'Copier le lien du plan',
  shared: 'Le lien du plan a été copié.',
  compare: 'Comparer avec mon compte',
  fromOwn: 'Partir de mes niveaux',
  isOwn: noBreak(
    "Ce sont vos niveaux actuels. Montez un curseur : ce qu'il vous en coûterait s'affiche ici.",
  ),
  ownPage: 'Mon Compte',
  logIn: "S'identifier pour comparer avec mon compte",
  advice: 'Conseils',
  gilsTitle: noBreak('Souk ou Profiteur ?'),
  powersTitle: noBreak('Connaisseur ou Chanceux ?'),
  gilsReason: noBreak(
    "Ce qu'un niveau rapporte dépend de vos parties, et le serveur de jeu ne le publie pas : ici, seuls les prix sont comparés.",
  ),
  powersReason:
    'Le calcul suppose que vous changez en powers toutes les cartes gagnées, et que vous jouez contre des humains. Si vous gardez vos cartes, Chanceux vaut plus que ce calcul ne le dit.',
  bothFull: 'Les deux sont au plus haut niveau. La question ne se pose plus.',
} as const;

/** The number of levels of a field: « sur 6 ». */
export function outOf(max: number): string {
  return `sur ${formatNumber(max)}`;
}

/** Powers with their noun: « 1 250 powers ». */
export function powers(value: number): string {
  return count(Math.round(value), 'power', 'powers');
}

/** The effect of a level, if known (product/economy §8). */
export function effectText(planned: Planned, level: number): string {
  if (planned === 'chanceux') {
    return `${formatNumber(dropPercent(level))}\u00a0% de chances de gagner une carte par victoire`;
  }
  if (planned === 'connaisseur') {
    return `Cartes changées en powers\u00a0: ×\u00a0${formatNumber(connaisseurFactor(level))}`;
  }
  if (planned === 'auction') return auctionText(AUCTION_CARDS[level - 1] ?? 0);
  return EFFECTS[planned];
}

const EFFECTS = {
  souk: 'Rapporte davantage de gils',
  profiteur: 'Rapporte davantage de gils',
  initie: "Plus d'expérience à chaque partie",
  guilde: 'Fonder sa propre guilde',
} as const;

function auctionText(cards: number): string {
  return cards === 0 ? 'Pas encore de vente' : `${formatNumber(cards)} cartes en vente à la fois`;
}

/** One capacity of a plan compared with the player's account. */
export function ownLevelText({ own, rest }: { own: number; rest: number }): string {
  if (rest === 0) return noBreak(`Vous : niveau ${formatNumber(own)}`);
  return noBreak(`Vous : niveau ${formatNumber(own)}, encore ${powers(rest)}`);
}

/** The whole plan compared with the player's account. */
export function comparisonText({ rest, missing, isOwn }: Comparison, power: number): string {
  if (isOwn) return noBreak(PLANNER_MESSAGES.isOwn);
  if (rest === 0) return 'Votre compte a déjà tout cela.';
  const cost = `À partir de vos niveaux actuels, ce plan coûte encore ${powers(rest)}.`;
  const have = `Vous en avez ${formatNumber(power)}`;
  return noBreak(
    missing === 0
      ? `${cost} ${have} : c'est assez.`
      : `${cost} ${have} : il vous en manque ${formatNumber(missing)}.`,
  );
}

/** The advice on Souk and Profiteur, a sentence or two per paragraph. */
export function gilsAdviceText(advice: GilsAdvice): string[] {
  return [nextGilsText(advice), ...betterGilsText(advice)].map(noBreak);
}

function nextGilsText({ souk, profiteur, ratio }: GilsAdvice): string {
  if (!souk && !profiteur) return PLANNER_MESSAGES.bothFull;
  if (!souk)
    return `Souk est au plus haut niveau. Le niveau suivant de Profiteur coûte ${powers(profiteur?.cost ?? 0)}.`;
  if (!profiteur || ratio === null) {
    return `Profiteur est au plus haut niveau. Le niveau suivant de Souk coûte ${powers(souk.cost)}.`;
  }
  const prices = `Le niveau ${souk.level} de Souk coûte ${powers(souk.cost)}, le niveau ${profiteur.level} de Profiteur ${formatNumber(profiteur.cost)}.`;
  if (ratio === 1) return `${prices} Au même prix, prenez celui qui vous rapporte le plus de gils.`;
  const [first, second] = ratio > 1 ? ['Profiteur', 'Souk'] : ['Souk', 'Profiteur'];
  const times = formatNumber(Math.round(Math.max(ratio, 1 / ratio) * 100) / 100);
  return `${prices} Prenez ${first} d'abord, à moins qu'un niveau de ${second} ne vous rapporte plus de ${times} fois autant.`;
}

function betterGilsText({ best, spent, levels }: GilsAdvice): string[] {
  if (best === null) return [];
  const { souk, profiteur } = best.levels;
  return [
    `Les ${powers(spent)} de votre plan achèteraient aussi ${formatNumber(souk + profiteur)} niveaux au lieu de ${formatNumber(levels)} : Souk ${souk} et Profiteur ${profiteur}.`,
  ];
}

/** The advice on Connaisseur and Chanceux, a sentence or two per paragraph. */
export function powerAdviceText(advice: PowerAdvice): string[] {
  const { connaisseur, chanceux, yield: now } = advice;
  return [
    `À ces niveaux, ${formatNumber(VICTORIES)} victoires donnent environ ${powers(now)}.`,
    ...stepText('Connaisseur', connaisseur),
    ...stepText('Chanceux', chanceux),
    ...firstText(advice),
    ...betterPowersText(advice),
  ].map(noBreak);
}

function stepText(name: string, step: PowerStep | null): string[] {
  if (step === null) return [`${name} est au plus haut niveau.`];
  return [
    `${name} ${step.level}, pour ${powers(step.cost)}, en ajoute ${formatNumber(Math.round(step.gain))} : il se rembourse en ${formatNumber(step.victories)} victoires.`,
  ];
}

function firstText({ first, stock, connaisseur, chanceux }: PowerAdvice): string[] {
  if (first === null) return [];
  if (!connaisseur || !chanceux) return [];
  if (first === 'chanceux') {
    return [
      `Prenez Chanceux d'abord. Si vous avez des cartes à changer pour ${powers(stock ?? 0)} ou plus, Connaisseur se rembourse aussitôt.`,
    ];
  }
  return [
    `Prenez Connaisseur d'abord. Il se rembourse même aussitôt si vous avez des cartes à changer pour ${powers(stock ?? 0)}.`,
  ];
}

function betterPowersText({ best, spent }: PowerAdvice): string[] {
  if (best === null) return [];
  const { connaisseur, chanceux } = best.levels;
  return [
    `Les ${powers(spent)} de votre plan feraient mieux avec Connaisseur ${connaisseur} et Chanceux ${chanceux} : environ ${powers(best.yield)} pour ${formatNumber(VICTORIES)} victoires.`,
  ];
}

/** The assumed power of a card: « Une carte compte ici pour 14 powers… ». */
export function reckoningText(cardPower: number): string {
  return noBreak(`Une carte compte ici pour ${powers(cardPower)}, la moyenne d'un jeu de départ.`);
}
