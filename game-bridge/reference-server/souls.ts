import { collection } from '#lib/db/collections.ts';
import { ELO_START } from '#lib/game/elo.ts';
import { ROBOTS } from './world/cast.ts';

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

/** A filter for accounts and nicknames without a ban, or whose ban is over. */
export function unbanned(now: Date): { $or: [{ ban: null }, { 'ban.until': { $lte: Date } }] } {
  return { $or: [{ ban: null }, { 'ban.until': { $lte: now } }] };
}

/** All accounts of the demo world that are not banned, including robots and the demo accounts. */
export async function listSouls(now: Date): Promise<Soul[]> {
  const accounts = await collection('accounts')
    .find(
      { registeredType: 'demo', ...unbanned(now) },
      { projection: { name: 1, type: 1, elo: 1, registeredAt: 1 } },
    )
    .sort({ _id: 1 })
    .toArray();
  const mains = await collection('nicknames')
    .find({ isMain: true, ...unbanned(now) })
    .toArray();
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
