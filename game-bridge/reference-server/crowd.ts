import { collection } from '#lib/db/collections.ts';
import { ELO_START } from '#lib/game/elo.ts';
import type { Random } from './random.ts';
import { isDemoAccount, ROBOTS } from './world/cast.ts';

/** An account that the world may control. */
export type Soul = {
  readonly accountId: number;
  readonly name: string;
  readonly isRobot: boolean;
  readonly registeredAt: Date;
  /** In Elo points. */
  readonly strength: number;
  readonly nickname: { readonly id: number; readonly name: string };
};

/** The accounts connected and not connected to the game, as known to this process. */
export type Crowd = { readonly online: Set<Soul>; readonly offline: Set<Soul> };

const ONLINE_AT_START = 23;

/**
 * The robots and demo players that are not banned, without the accounts that visitors log into or created themselves.
 * At first all robots are connected, and the same 23 players for the same `random`.
 */
export async function gatherCrowd(random: Random): Promise<Crowd> {
  const souls = (await listSouls()).filter(({ name }) => !isDemoAccount(name));
  const players = random.sample(
    souls.filter(({ isRobot }) => !isRobot),
    souls.length,
  );
  const robots = souls.filter(({ isRobot }) => isRobot);
  return {
    online: new Set([...robots, ...players.slice(0, ONLINE_AT_START)]),
    offline: new Set(players.slice(ONLINE_AT_START)),
  };
}

/** All accounts of the demo world that are not banned, including robots and the demo accounts. */
export async function listSouls(): Promise<Soul[]> {
  const accounts = await collection('accounts')
    .find(
      { registeredType: 'demo', ban: null },
      { projection: { name: 1, type: 1, elo: 1, registeredAt: 1 } },
    )
    .sort({ _id: 1 })
    .toArray();
  const mains = await collection('nicknames').find({ isMain: true, ban: null }).toArray();
  const nicknameOf = new Map(mains.map(({ _id, name, accountId }) => [accountId, { id: _id, name }]));
  return accounts.flatMap(({ _id, name, type, elo, registeredAt }) => {
    const nickname = nicknameOf.get(_id);
    if (!nickname) return [];
    const isRobot = type === 'robot';
    return { accountId: _id, name, isRobot, registeredAt, strength: strengthOf(name, elo), nickname };
  });
}

/** Robots have a fixed strength. A player's is their mean Elo. */
function strengthOf(name: string, elo: Readonly<Record<string, { current: number }>>): number {
  const robot = ROBOTS.find((one) => one.name === name);
  if (robot) return robot.strength;
  const values = Object.values(elo).map(({ current }) => current);
  return values.length === 0 ? ELO_START : values.reduce((sum, value) => sum + value, 0) / values.length;
}
