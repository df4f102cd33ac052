import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { listMyCards } from '#lib/areas/cards/card-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { ROBOTS, type RobotName } from '#lib/game/robots/robots.ts';
import type { Card } from '#lib/game/card.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { findLeagueRules } from './deal-service.ts';
import { makeFans, type Fans } from './deal.ts';
import { HAND_SIZE, rulesOfTheDay } from './start-form.ts';
import { HANDS, type HandsKind } from './training.ts';

/** The choices in the form of `/jouer`. */
export type StartPage = {
  /** A card for each robot, as its portrait; fewer where the game has none. */
  readonly portraits: Readonly<Partial<Record<RobotName, ShownCard>>>;
  /** Decks from which two hands can be dealt. */
  readonly decks: readonly string[];
  /** Cards that illustrate each kind of hands. */
  readonly fans: Fans<ShownCard>;
  /** The league whose rules players may practise: its title, and the rules common to all its games. */
  readonly league: { readonly title: string; readonly rules: readonly RuleCode[] } | null;
  readonly ofTheDay: readonly RuleCode[];
  /** The viewer's cards; null for visitors. */
  readonly own: readonly (Card & ShownCard)[] | null;
};

/** The robots' portraits in the demo; an operator's game has others. */
const PORTRAITS = {
  AuHasard: 'Passereau',
  Ressort: 'Sanglier',
  Horloger: 'Horlogere',
  MonteCarlo: 'FouDuRoi',
  Vaucanson: 'Automate',
} as const satisfies Record<RobotName, string>;

/** The choices for a viewer. */
export async function getStartPage(
  viewer: Viewer,
  { now = () => new Date() }: { readonly now?: Clock } = {},
): Promise<StartPage> {
  const [{ list }, league, mine, portraits] = await Promise.all([
    getCatalog(),
    findLeagueRules(viewer),
    isPlayer(viewer) ? listMyCards(viewer) : null,
    findPortraits(ROBOTS),
  ]);
  const decks = [...new Set(list.map(({ deck }) => deck))].filter(
    (deck) => list.filter((card) => card.deck === deck).length >= 2 * HAND_SIZE,
  );
  const own = mine?.ok ? mine.value.map(({ card }) => card) : null;
  return {
    ...{ portraits, decks, own },
    fans: await findFans(list, { deck: decks[0], own: own ?? [] }),
    league: league && { title: league.title, rules: commonRules(league.sets) },
    ofTheDay: rulesOfTheDay(now()),
  };
}

async function findFans(
  list: readonly Card[],
  { deck, own }: { deck: string | undefined; own: readonly Card[] },
): Promise<Fans<ShownCard>> {
  const fans = makeFans({ all: list, deck: list.filter((card) => card.deck === deck), own });
  const shown = await showCards(HANDS.flatMap((kind) => fans[kind].map(({ card }) => card)));
  const byId = new Map(shown.map((card) => [card.id, card]));
  const showFan = (fan: Fans<Card>[HandsKind]) =>
    fan.flatMap(({ card: { id }, owner }) => {
      const card = byId.get(id);
      return card ? [{ card, owner }] : [];
    });
  return {
    hasard: showFan(fans.hasard),
    miennes: showFan(fans.miennes),
    deck: showFan(fans.deck),
    miroir: showFan(fans.miroir),
  };
}

function commonRules([first = [], ...others]: readonly (readonly RuleCode[])[]): readonly RuleCode[] {
  return first.filter((code) => others.every((set) => set.includes(code)));
}

export async function findPortraits(robots: readonly RobotName[]): Promise<StartPage['portraits']> {
  const { list, byId } = await getCatalog();
  const found = robots.map((robot, at) => byId.get(PORTRAITS[robot]) ?? list[at]);
  const shown = await showCards(found.flatMap((card) => card ?? []));
  return Object.fromEntries(robots.flatMap((robot, at) => (shown[at] ? [[robot, shown[at]]] : [])));
}
