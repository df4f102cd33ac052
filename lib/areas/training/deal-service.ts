import { findLeague, findSetup, listPublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { listRuleSets } from '#lib/areas/animations/league-rules.ts';
import { listMyCards } from '#lib/areas/cards/card-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { serverChance } from '#lib/areas/positions/opening-service.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import { inOrder } from '#lib/areas/positions/setup.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import type { Card } from '#lib/game/card.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { dealHands, dealStart, drawSeed } from './deal.ts';
import { HAND_SIZE, rulesOf, type StartForm } from './start-form.ts';
import { makeTableAddress } from './table-address.ts';
import { NOTHING_PLAYED } from './training.ts';

/** The league whose rules players may practise, and every combination of rules that it allows. */
export type LeagueRules = { readonly title: string; readonly sets: readonly (readonly RuleCode[])[] };

type Means = { readonly chance?: Chance; readonly now?: Clock };

/** The rules of the newest league with matches under way that restricts them; null without one. At most half a minute old. */
export function findLeagueRules(_viewer: Viewer): Promise<LeagueRules | null> {
  return cached('league rules', { maxAge: KEEP_SECONDS.data }, readLeagueRules);
}

async function readLeagueRules(): Promise<LeagueRules | null> {
  for (const { name, title } of (await listPublicLeagues()).filter(
    ({ leagueState }) => leagueState === 'open',
  )) {
    const league = await findLeague(name);
    const setup = league && (await findSetup(league));
    const sets = setup ? listRuleSets(setup.play).map(({ rules }) => inOrder(rules)) : [];
    if (sets.length > 0) return { title, sets };
  }
  return null;
}

/** The rules chosen in a form, of a league one of its combinations; null once no league is under way. */
export async function drawRules(
  viewer: Viewer,
  form: Pick<StartForm, 'rulesChoice' | 'ticked'>,
  { chance, now }: { readonly chance: Chance; readonly now: Date },
): Promise<readonly RuleCode[] | null> {
  const chosen = rulesOf(form, now);
  if (chosen !== null) return chosen;
  const league = await findLeagueRules(viewer);
  return league?.sets[Math.floor(chance() * league.sets.length)] ?? null;
}

/** Deals a game from the form of `/jouer` and returns the address of its table. */
export async function dealTable(
  viewer: Viewer,
  form: StartForm,
  { chance = serverChance, now = () => new Date() }: Means = {},
): Promise<Result<string, 'too few cards' | 'no league'>> {
  const rules = await drawRules(viewer, form, { chance, now: now() });
  if (rules === null) return fail('no league');
  const all = (await getCatalog()).list;
  const boxes = {
    all,
    deck: all.filter(({ deck }) => deck === form.hands.deck),
    own: form.hands.kind === 'miennes' ? await ownCards(viewer, form.cards, chance) : [],
  };
  const hands = dealHands(form.hands.kind, boxes, chance);
  if (hands === null) return fail('too few cards');
  const setup = makeSetupLink(dealStart(hands, { rules, first: form.first }, chance));
  const { robot, series } = form;
  const start = { setup, robot, seed: drawSeed(chance), hands: form.hands, series };
  return ok(makeTableAddress(start, NOTHING_PLAYED));
}

/** The viewer's cards in random order, chosen ones first. */
export async function ownCards(
  viewer: Viewer,
  chosen: readonly string[],
  chance: Chance,
): Promise<readonly Card[]> {
  const mine = isPlayer(viewer) ? await listMyCards(viewer) : fail('not logged in');
  if (!mine.ok) return [];
  const drawn = mine.value.map(({ card }) => ({ card, at: chance() }));
  const first = drawn.filter(({ card }) => chosen.includes(card.id)).slice(0, HAND_SIZE);
  const others = drawn
    .filter(({ card }) => !chosen.includes(card.id))
    .sort((one, other) => one.at - other.at);
  return [...first, ...others].map(({ card }) => card);
}
