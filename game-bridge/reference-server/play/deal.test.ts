import { hasStart } from '#lib/areas/replays/game-start.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { FAMILIES, familyOf } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { makeRandom } from '../random.ts';
import { asDealt, isCommon, makeCards } from '../world/card-boxes.ts';
import { ELO_CATEGORIES, categoryOf, pickRules, RANKED_ROBOT, UNRATED_RULES } from './table-rules.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { deal, type Deal } from './hands.ts';

const cards = makeCards(SMALL_WORLD.content).map(asDealt);
const boxes = { blue: cards.slice(0, 20), red: cards.slice(20) };

function deals(rules: readonly RuleCode[], isPvp = true): Deal[] {
  return Array.from({ length: 80 }, (_, game) =>
    deal({ rules, isPvp, collections: boxes }, makeRandom(`deal ${game}`)),
  );
}

const powerOf = (hand: Deal['cards']) => hand.reduce((sum, card) => sum + cardPower(card), 0);
const lead = ({ cards: ten }: Deal) => Math.abs(powerOf(ten.slice(0, 5)) - powerOf(ten.slice(5)));
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

it('deals a valid start under every rule set in use', () => {
  for (const rules of [...UNRATED_RULES, ...ELO_CATEGORIES.map((category) => category.rules as RuleCode[])])
    for (const dealt of deals(rules)) expect(hasStart(dealt)).toBe(true);
});

it('deals each player five different cards of their own', () => {
  for (const { cards: ten } of deals(['open'])) {
    expect(new Set(ten.slice(0, 5).map(({ _id }) => _id)).size).toBe(5);
    expect(boxes.blue).toEqual(expect.arrayContaining(ten.slice(0, 5)));
    expect(boxes.red).toEqual(expect.arrayContaining(ten.slice(5)));
  }
});

it('deals stronger hands when players choose than by chance', () => {
  const powers = (rules: RuleCode[]) => mean(deals(rules).map(({ cards: ten }) => powerOf(ten)));
  expect(powers(['open'])).toBeGreaterThan(powers(['bat', 'alea']) + 10);
});

it('balances hands if the rules require it', () => {
  const mixed = mean(deals(['aleamix']).map(lead));
  expect(mixed).toBeLessThan(mean(deals(['bat', 'alea']).map(lead)));
  const free = deals(['alea']).filter(({ winnerRule }) => winnerRule === 'none');
  expect(mean(free.map(lead))).toBeLessThan(2);
});

it('has elements only under elem and powerful walls only under mp', () => {
  for (const { elements, walls } of deals(['open'])) expect([...elements, ...walls]).toEqual([]);
  for (const { elements, walls } of deals(['elem', 'mp'])) {
    expect(elements.length).toBeGreaterThan(0);
    expect(walls.length).toBeGreaterThan(0);
  }
});

it('picks either first player, and no stakes against robots', () => {
  expect(new Set(deals(['open']).map(({ firstPlayer }) => firstPlayer)).size).toBe(2);
  expect(new Set(deals(['open']).map(({ winnerRule }) => winnerRule)).size).toBe(5);
  for (const { winnerRule, gilsBet } of deals(['open'], false))
    expect([winnerRule, gilsBet]).toEqual(['none', 0]);
});

it('picks rules of every family, of which only the presets have a category', () => {
  const random = makeRandom('rules');
  const played = Array.from({ length: 400 }, () => pickRules(random));
  expect(new Set(played.map(familyOf))).toEqual(new Set(FAMILIES));
  for (const { _id, rules } of ELO_CATEGORIES) expect(categoryOf(rules.toReversed())).toBe(_id);
  for (const rules of UNRATED_RULES) expect(categoryOf(rules)).toBeNull();
});

it('picks only rated rules for the ranked robot, without changing the random sequence', () => {
  const [random, same] = [makeRandom('rules'), makeRandom('rules')];
  for (let game = 0; game < 400; game += 1) {
    const rules = pickRules(random, ['Octave', RANKED_ROBOT]);
    expect(categoryOf(rules)).not.toBeNull();
    const others = pickRules(same, ['Octave', 'Boulon']);
    if (categoryOf(others) !== null) expect(rules).toEqual(others);
  }
  expect(random.next()).toBe(same.next());
});

it('excludes only the deck Special from common cards', () => {
  expect(cards.filter((card) => !isCommon(card)).every(({ deck }) => deck === 'Special')).toBe(true);
});
