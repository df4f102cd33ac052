import { startOf } from '#lib/areas/replays/game-start.ts';
import { winnerOf } from '#lib/game/rules/score.ts';
import { makeCards, asDealt } from '#game-bridge/reference-server/world/card-boxes.ts';
import { makeRandom } from '../random.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { deal } from './hands.ts';
import { playOut } from './moves.ts';
import { programOf, type Skilled, type Thought } from './skill.ts';
import { pickRules } from './table-rules.ts';

const box = makeCards(SMALL_WORLD.content).map(asDealt);

/** The score of `one` against `other`, from 0 to 1, over games in alternating colours from the same cards. */
function shareOf(
  one: Skilled,
  other: Skilled,
  { games, thought }: { games: number; thought: Thought },
): number {
  const programs = { one: programOf(one, thought), other: programOf(other, thought) };
  let score = 0;
  for (let game = 0; game < games; game += 1) {
    const random = makeRandom(`a match:${game}`);
    const dealt = deal(
      { rules: pickRules(random), isPvp: false, collections: { blue: box, red: box } },
      random,
    );
    const isBlue = game % 2 === 0;
    const [blue, red] = isBlue ? [programs.one, programs.other] : [programs.other, programs.one];
    const winner = winnerOf(playOut(startOf(dealt), { blue, red }, random).finalScore);
    if (winner === null) score += 0.5;
    else if ((winner === 'blue') === isBlue) score += 1;
  }
  return score / games;
}

const weak = { name: 'Boulon', strength: 700 };
const strong = { name: 'Vaucanson', strength: 1350 };
const chance = { name: 'AuHasard', strength: 550 };
const monteCarlo = { name: 'MonteCarlo', strength: 1300 };

it.each<[string, Skilled, Skilled]>([
  ['a strong robot beats a weak one', strong, weak],
  ['a weak robot beats AuHasard', weak, chance],
  ['MonteCarlo beats AuHasard by far', monteCarlo, chance],
])('%s', (_what, one, other) => {
  expect(shareOf(one, other, { games: 120, thought: 'quick' })).toBeGreaterThan(0.56);
});

it('plays better with more time', () => {
  expect(shareOf(strong, chance, { games: 8, thought: 'live' })).toBeGreaterThan(0.6);
});

it('plays the same game for the same random numbers', () => {
  const dealt = deal(
    { rules: ['open'], isPvp: true, collections: { blue: box, red: box } },
    makeRandom('cards'),
  );
  const play = () => {
    const programs = { blue: programOf(strong, 'quick'), red: programOf(monteCarlo, 'quick') };
    return playOut(startOf(dealt), programs, makeRandom('game'));
  };
  expect(play()).toEqual(play());
});
