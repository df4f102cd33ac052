import { maxLevel } from '#lib/game/capacities.ts';
import { EMPTY_PLAN, makePlan } from './capacity-plan.ts';
import {
  FORM_PLAN,
  formPlan,
  isFormQuery,
  ownPlan,
  parsePlan,
  planPath,
  planPathFor,
  sliderField,
  statesPlan,
} from './plan-address.ts';

const plan = { ...EMPTY_PLAN, souk: 3, connaisseur: 1, guilde: 1 };

it('writes a plan into the address and reads it back', () => {
  const address = planPath('/capa-planning.html', plan);
  expect(address).toBe('/capa-planning.html?souk=3&connaisseur=1&guilde=1');
  expect(parsePlan(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(plan);
  expect(planPath('/squonk/capa-planning', EMPTY_PLAN)).toBe('/squonk/capa-planning');
});

it.each([
  ['-3', 0],
  ['1000000000', 6],
  ['9'.repeat(400), 6],
  ['2.5', 0],
  ['trois', 0],
  ['', 0],
  ['1e1', 0],
  [['4', '5'], 4],
  [undefined, 0],
])('reads souk=%p as level %i', (souk: string | string[] | undefined, level) => {
  expect(parsePlan({ souk }).souk).toBe(level);
});

it('clamps everything to its highest level', () => {
  const much = Object.fromEntries(Object.keys(EMPTY_PLAN).map((planned) => [planned, '99']));
  expect(parsePlan(much)).toEqual(makePlan(maxLevel));
});

describe('a form without JavaScript, rendered with Souk 3', () => {
  const sent = (slid: string, typed: string) => ({
    [FORM_PLAN]: formPlan(plan),
    souk: typed,
    [sliderField('souk')]: slid,
  });

  it.each([
    ['nothing was changed', '3', '3', 3],
    ['the slider was moved', '5', '3', 5],
    ['the number was typed', '3', '1', 1],
    ['the number was set to nothing', '3', '0', 0],
    ['both were changed, and takes the number', '5', '2', 2],
  ])('notices that %s', (_what, slid, typed, level) => {
    expect(parsePlan(sent(slid, typed)).souk).toBe(level);
  });

  it('is distinguished from the address of a plan', () => {
    expect([isFormQuery(sent('3', '3')), isFormQuery({ souk: '3' })]).toEqual([true, false]);
  });
});

it('begins at the levels of a player unless the address states a plan, even an empty one', () => {
  const own = { levels: { ...EMPTY_PLAN, souk: 9, guilde: 1 }, power: 10 };
  expect(ownPlan(own)).toEqual({ ...EMPTY_PLAN, souk: 6, guilde: 1 });
  const empty = planPathFor(own, '/capa-planning.html', EMPTY_PLAN);
  expect(empty).toBe('/capa-planning.html?souk=0');
  expect([statesPlan({}), statesPlan({ q: '1' }), statesPlan({ souk: '0' })]).toEqual([false, false, true]);
  expect(planPathFor(null, '/capa-planning.html', EMPTY_PLAN)).toBe('/capa-planning.html');
  expect(planPathFor(own, '/capa-planning.html', plan)).toBe(planPath('/capa-planning.html', plan));
});
