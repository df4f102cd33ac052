import { noteSeen } from '../seen.ts';
import type { Crowd } from '../crowd.ts';
import { openTable } from '../live/open-table.ts';
import { pickMatchRules } from '../play/match-rules.ts';
import type { Random } from '../random.ts';
import type { Soul } from '../souls.ts';
import type { CurrentLeague } from './current-leagues.ts';
import type { OpenMatch } from './open-matches.ts';

type Sitting = {
  readonly league: CurrentLeague;
  readonly crowd: Crowd;
  readonly random: Random;
  readonly now: Date;
};

/** Two participants sit down to a match, under the nicknames with which they take part. Whoever is away connects first. */
export async function sitDownToMatch(match: OpenMatch, sitting: Sitting): Promise<void> {
  const { league, random, now } = sitting;
  const one = await seatOf(match.one, sitting);
  const other = await seatOf(match.other, sitting);
  if (!one || !other) return;
  const blueId = random.pick(match.blue);
  const [blue, red] = one.accountId === blueId ? [one, other] : [other, one];
  const { play } = league.setup;
  const rules = pickMatchRules(play, match.lines, random);
  await openTable({ blue, red }, { random, now, match: { rules, bansSpecial: play.bansSpecial } });
}

/** The participant at the table; null when they may not play any more. */
async function seatOf(
  { accountId, nicknameId, name }: OpenMatch['one'],
  { crowd, now }: Sitting,
): Promise<Soul | null> {
  const soul = [...crowd.online, ...crowd.offline].find((one) => one.accountId === accountId);
  if (!soul) return null;
  if (crowd.offline.has(soul)) {
    if (!(await noteSeen(soul, now))) return null;
    crowd.offline.delete(soul);
    crowd.online.add(soul);
  }
  return { ...soul, nickname: { id: nicknameId, name } };
}
