import { count, formatNumber, inSentence } from '#lib/base/text/typography.ts';
import {
  AUCTION_CARDS,
  CAPACITY_COSTS,
  CONNAISSEUR_FACTORS,
  DROP_PERCENT,
  INITIE_EXAMPLES,
  costUpTo,
  type Bought,
} from '#lib/game/capacities.ts';
import { GILS_PER_POWER } from '#lib/game/card.ts';
import {
  AUCTION,
  DAILY_BONUS,
  GUILD,
  MALUS_EXAMPLE,
  MALUS_HOURS,
  OLD_SHOP,
  ROBOT_CUT,
  ROBOT_MALUS,
  RULES_BONUS_PERCENT,
  UNFAIR_ROBOT,
  WELCOME,
  WIN,
  malusPercent,
} from '#lib/game/economy.ts';
import { LEAGUE_POINTS, RANKING_POINTS } from '#lib/game/points.ts';
import { EDGE_VALUE } from '#lib/game/rules/encounter.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { CLAD_BATTLE_SUM, POWER_MAX } from '#lib/game/rules/power.ts';

type Figures = Readonly<Record<string, string>>;

const n = formatNumber;

/** The game's figures as French text, by their names in content/. */
export function gameFigures(): Figures {
  return { ...cardFigures(), ...gainFigures(), ...capacityFigures(), ...robotFigures(), ...otherFigures() };
}

function cardFigures(): Figures {
  return {
    valeurDeA: n(CARD_VALUE.max),
    valeurDuBord: n(EDGE_VALUE),
    powerMaximal: n(POWER_MAX),
    batailleDeClad: n(CLAD_BATTLE_SUM),
    gilsParPower: n(GILS_PER_POWER),
  };
}

function gainFigures(): Record<string, string> {
  return {
    gilsDeBienvenue: n(WELCOME.gils),
    powerDeDepart: n(WELCOME.deckPower),
    cartesDeDepart: n(WELCOME.deckCards),
    gilsParVictoire: n(WIN.gils),
    multipleDeBalamb: wordOf(MULTIPLES, WIN.timesBalamb),
    premierePartie: n(DAILY_BONUS.firstGame),
    premiereHumaine: n(DAILY_BONUS.firstHumanGame),
    premiereVictoire: n(DAILY_BONUS.firstHumanWin),
    bonusDuJour: n(DAILY_BONUS.firstGame + DAILY_BONUS.firstHumanGame + DAILY_BONUS.firstHumanWin),
    heuresDeBonus: n(DAILY_BONUS.hours),
    bonusDeRegles: percent(RULES_BONUS_PERCENT),
    pointsVictoire: n(RANKING_POINTS.win),
    pointsNulle: n(RANKING_POINTS.draw),
    pointsDefaite: n(RANKING_POINTS.lose),
    pointsLigueVictoire: n(LEAGUE_POINTS.win),
    pointsLigueNulle: n(LEAGUE_POINTS.draw),
  };
}

function capacityFigures(): Record<string, string> {
  const figures: Record<string, string> = {
    chanceDeBase: percent(DROP_PERCENT.byLevel[0]),
    chanceMaximale: percent(DROP_PERCENT.byLevel.at(-1) ?? 0),
    chanceAuDela: percent(DROP_PERCENT.beyond),
    cartesEnVente: oneOf(AUCTION_CARDS),
    dureeDesEncheres: count(AUCTION.hours, 'heure', 'heures'),
    surenchere: n(AUCTION.raiseGils),
    chances: oneOf(DROP_PERCENT.byLevel.slice(1)),
    multiplicateurs: oneOf(CONNAISSEUR_FACTORS),
    initieDefaiteNiveau: n(INITIE_EXAMPLES.level6.level),
    initieDefaiteCout: n(CAPACITY_COSTS.initie[INITIE_EXAMPLES.level6.level - 1] ?? 0),
    initieDefaite: n(INITIE_EXAMPLES.level6.expPerDefeat),
    initieVictoireNiveau: n(INITIE_EXAMPLES.level4.level),
    initieVictoireCout: n(CAPACITY_COSTS.initie[INITIE_EXAMPLES.level4.level - 1] ?? 0),
    initieVictoire: n(INITIE_EXAMPLES.level4.expPerVictory),
  };
  for (const [name, costs] of Object.entries(CAPACITY_COSTS)) {
    figures[`${name}Niveaux`] = n(costs.length);
    figures[`${name}Couts`] = listed(costs);
    figures[`${name}Total`] = n(costUpTo(name as Bought, costs.length));
  }
  return figures;
}

function robotFigures(): Record<string, string> {
  const { gain, totals } = MALUS_EXAMPLE;
  const figures: Record<string, string> = {
    malusMinimal: percent(ROBOT_CUT.leastPercent),
    malusMaximal: percent(ROBOT_CUT.mostPercent),
    heuresDeMalus: n(ROBOT_CUT.hours),
    heuresDesTotaux: n(MALUS_HOURS),
    robotInjuste: UNFAIR_ROBOT.name,
    victoiresInjustes: n(UNFAIR_ROBOT.victories),
    coupeInjuste: percent(UNFAIR_ROBOT.cutPercent),
  };
  for (const kind of ['exp', 'gils', 'cards'] as const) {
    const part = malusPercent(kind, totals[kind]);
    figures[`exemple_${kind}_total`] = n(totals[kind]);
    figures[`exemple_${kind}_part`] = percent(part);
    figures[`exemple_${kind}_base`] = n(gain[kind]);
    figures[`exemple_${kind}_gain`] = n((gain[kind] * part) / 100);
    ROBOT_MALUS[kind].forEach(({ upTo, percent: kept }, step) => {
      if (upTo !== null) {
        figures[`palier_${kind}_${step + 1}`] = upTo === 0 ? 'aucune' : n(upTo);
        figures[`suite_${kind}_${step + 1}`] = n(upTo + 1);
      }
      figures[`part_${kind}_${step + 1}`] = percent(kept);
    });
  }
  return figures;
}

function otherFigures(): Record<string, string> {
  return {
    placesDeGuilde: n(GUILD.places),
    remboursementDeGuilde: n(GUILD.refundPower),
    partRemboursee: wordOf(SHARES, costUpTo('guilde', 1) / GUILD.refundPower),
    ancienneBoutiquePower: n(OLD_SHOP.power),
    ancienneBoutiqueGils: n(OLD_SHOP.gils),
  };
}

const MULTIPLES: Readonly<Record<number, string>> = { 2: 'le double', 3: 'le triple' };
const SHARES: Readonly<Record<number, string>> = { 2: 'la moitié', 3: 'le tiers', 4: 'le quart' };

function wordOf(words: Readonly<Record<number, string>>, value: number): string {
  const word = words[value];
  if (word === undefined)
    throw new Error(`No French word for ${value}: add one, or reword the texts that use this figure`);
  return word;
}

function percent(value: number): string {
  return `${n(value)}\u00a0%`;
}

/** « 125, 250 et 375 ». */
function listed(values: readonly number[]): string {
  return inSentence(values.map(n));
}

/** « 3, 5 ou 10 », « 1,2 ; 1,4 ou 1,6 »: semicolons between decimals. */
function oneOf(values: readonly number[]): string {
  const texts = values.map(n);
  const parting = texts.some((text) => text.includes(',')) ? '\u00a0; ' : ', ';
  return `${texts.slice(0, -1).join(parting)} ou ${texts.at(-1) ?? ''}`;
}
