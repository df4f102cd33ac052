import { collection } from '#lib/db/collections.ts';
import type { Random } from '../random.ts';
import type { Soul } from '../souls.ts';
import type { CurrentLeague } from './current-leagues.ts';

/** How many take part in a league without a number of seats, before visitors join. */
const USUAL = 8;

/** One of these players registers in a league with open sign-ups, unless it is full; false when nobody did. */
export async function signUpOne(
  league: CurrentLeague,
  players: readonly Soul[],
  random: Random,
): Promise<boolean> {
  const { participants, setup, registerState, _id } = league;
  const places = setup.seats ?? USUAL;
  if (registerState !== 'open' || participants.length >= places) return false;
  const inside = new Set(participants.map(({ accountId }) => accountId));
  const free = players.filter(({ accountId, isRobot }) => !isRobot && !inside.has(accountId));
  const [soul] = random.sample(free, 1);
  if (!soul || !(await isAdmitted(soul, setup.winsBelow))) return false;
  const { accountId, nickname } = soul;
  const written = await collection('animations').updateOne(
    {
      ...{ _id, registerState: 'open', 'participants.accountId': { $ne: accountId } },
      // Visitors may have taken the last places meanwhile.
      $expr: { $lt: [{ $size: '$participants' }, places] },
    },
    { $push: { participants: { accountId, nicknameId: nickname.id, name: nickname.name } } },
  );
  return written.modifiedCount === 1;
}

async function isAdmitted({ accountId }: Soul, winsBelow: number | null): Promise<boolean> {
  if (winsBelow === null) return true;
  return (await collection('accounts').countDocuments({ _id: accountId, 'pvp.win': { $lt: winsBelow } })) > 0;
}
