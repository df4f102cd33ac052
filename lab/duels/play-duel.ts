import { isDeepStrictEqual } from 'node:util';
import { turnsOf } from '../../lib/areas/positions/branches.ts';
import type { Chance } from '../../lib/base/seeded-chance.ts';
import { blueScore, winnerOf } from '../../lib/game/rules/score.ts';
import { CELLS } from '../../lib/game/rules/types.ts';
import { DuelPlayer, type Setting } from './duel-player.ts';

/** Duels that are played at once. */
export const AT_ONCE = 6;

/** Any rules but Open, under which nothing is hidden. */
function rulesOf(chance: Chance): object {
  const some = ['identical', 'plus', 'sameWall', 'elemental', 'battle'].filter(() => chance() < 0.5);
  const rules = Object.fromEntries(some.map((rule) => [rule, true] as const));
  return { regles: 'libres', premier: 'sort', ...rules };
}

type Duel = { readonly id: string } & Readonly<Record<'own' | 'friend' | 'watcher', DuelPlayer>>;

/** Plays one duel to its end. */
export async function playDuel(setting: Setting): Promise<Duel> {
  const all = [new DuelPlayer(setting), new DuelPlayer(setting), new DuelPlayer(setting)] as const;
  const [own, friend, watcher] = all;
  const { id, invitation } = await own.sit('/rest/duel', rulesOf(setting.chance));
  await friend.sit(`/rest/duel/${id}/join`, { invitation });
  await Promise.all([own.playOut(id), friend.playOut(id), ...all.map((one) => one.follow(id))]);
  for (const one of all) one.leave();
  return { id, own, friend, watcher };
}

/** What is wrong with a duel that has been played. */
export function faultsOf({ id, own, friend, watcher }: Duel): string[] {
  const [seen, other, watched] = [own.view, friend.view, watcher.view];
  if (!seen?.end || !other?.end || !watched?.end) return [`${id} has not ended for everybody`];
  const { start, moves, end } = seen;
  const { blue, red } = start.hands;
  const turns = turnsOf(start, moves) ?? [];
  const last = turns.at(-1)?.position;
  const sender = (ply: number) => ((ply % 2 === 0) === (start.turn === 'blue') ? own : friend);
  const turned = { blue: 'red', red: 'blue' } as const;
  const isToldTo = ({ received }: DuelPlayer, hand: readonly ({ id: string } | null)[]) =>
    received.some(({ text, plays }) => {
      const known = [...hand, ...turns.slice(0, plays).map(({ card }) => card)].map((card) => card?.id);
      const hidden = [...blue, ...red]
        .flatMap((card) => card?.id ?? [])
        .filter((card) => !known.includes(card));
      return hidden.some((card) => new RegExp(`(?<![\\w-])${card}(?![\\w-])`).test(text));
    });
  const faults: Readonly<Record<string, boolean>> = {
    "a play is not its sender's": moves.some(
      (move, ply) => !isDeepStrictEqual(move, sender(ply).plays.get(ply)),
    ),
    'a play was lost': own.plays.size + friend.plays.size !== moves.length,
    'the engine comes to another end':
      moves.length !== CELLS.length || !last || winnerOf(blueScore(last)) !== end.winner,
    'not everybody saw the same end':
      watched.end.winner !== end.winner || other.end.winner !== (end.winner && turned[end.winner]),
    'a hidden card was sent': isToldTo(own, blue) || isToldTo(friend, red) || isToldTo(watcher, []),
  };
  const found = Object.keys(faults).filter((fault) => faults[fault]);
  return [...found, ...own.faults, ...friend.faults, ...watcher.faults].map((fault) => `${id}: ${fault}`);
}
