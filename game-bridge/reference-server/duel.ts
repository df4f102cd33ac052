import { collection } from '#lib/db/collections.ts';
import type { Soul } from './crowd.ts';
import { decideGame } from './decide-game.ts';
import { ELO_START, eloAfter, opposite, type Ending } from './elo.ts';
import type { Random } from './random.ts';
import { ELO_CATEGORIES } from './world/elo-categories.ts';
import { POINTS } from './world/results.ts';

/** What the winner earns (document 1 §9), and what anybody learns. */
const WIN_GILS = 100;
const EXP: Readonly<Record<Ending, number>> = { win: 25, draw: 12, lose: 8 };

/** Two of the crowd meet, under the rules of one category; their statistics follow. Robots among themselves play for nothing. */
export async function playDuel(
  { first, second }: { first: Soul; second: Soul },
  random: Random,
): Promise<void> {
  const ending = decideGame({ first: first.strength, second: second.strength }, random);
  const { _id: category } = random.pick(ELO_CATEGORIES);
  if (first.isRobot && second.isRobot) return;
  if (first.isRobot) return noteRobotGame({ player: second, robot: first, ending: opposite(ending) });
  if (second.isRobot) return noteRobotGame({ player: first, robot: second, ending });
  await notePlayerGame({ first, second, ending, category });
}

async function noteRobotGame(game: { player: Soul; robot: Soul; ending: Ending }): Promise<void> {
  const { player, robot, ending } = game;
  // A first meeting makes the whole tally, as readers of it expect.
  const tally = Object.fromEntries(
    (['win', 'draw', 'lose'] as const).map((end) => [
      `pve.${robot.accountId}.${end}`,
      end === ending ? 1 : 0,
    ]),
  );
  await collection('accounts').updateOne({ _id: player.accountId }, { $inc: { ...tally, ...gains(ending) } });
}

type PlayerGame = { first: Soul; second: Soul; ending: Ending; category: string };

async function notePlayerGame({ first, second, ending, category }: PlayerGame): Promise<void> {
  const [one, other] = await Promise.all([currentElo(first, category), currentElo(second, category)]);
  const after = eloAfter(one, other, ending);
  await collection('accounts').bulkWrite([
    {
      updateOne: {
        filter: { _id: first.accountId },
        update: outcome({ ending, category, elo: after.first }),
      },
    },
    {
      updateOne: {
        filter: { _id: second.accountId },
        update: outcome({ ending: opposite(ending), category, elo: after.second }),
      },
    },
  ]);
}

function outcome({ ending, category, elo }: { ending: Ending; category: string; elo: number }) {
  return {
    $inc: { [`pvp.${ending}`]: 1, 'pvp.points': POINTS[ending], ...gains(ending) },
    $set: { [`elo.${category}.current`]: elo },
    $max: { [`elo.${category}.peak`]: Math.max(ELO_START, elo) },
  };
}

function gains(ending: Ending): Record<string, number> {
  return { gils: ending === 'win' ? WIN_GILS : 0, exp: EXP[ending] };
}

async function currentElo({ accountId }: Soul, category: string): Promise<number> {
  const account = await collection('accounts').findOne({ _id: accountId }, { projection: { elo: 1 } });
  return account?.elo[category]?.current ?? ELO_START;
}
