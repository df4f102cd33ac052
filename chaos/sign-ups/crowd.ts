import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import { inventSignUp, signUp, type Door, type SignUp } from './client.ts';

const PAUSE_MS = 25;

/** Players who sign up, one after the other at several places at once, until `stop`. */
export type SigningUp = { readonly players: readonly SignUp[]; readonly stop: () => Promise<void> };

/** Starts as many lines of players as there are doors to prefer; a line takes one of `doors` when its own is closed. */
export function startSigningUp(
  lines: readonly (Door | null)[],
  { doors, seed }: { doors: readonly Door[]; seed: string },
): SigningUp {
  const players: SignUp[] = [];
  let isOver = false;
  const runLine = async (preferred: Door | null, chance: Chance) => {
    while (!isOver) {
      await sleep(PAUSE_MS);
      if (pick(doors, { preferred, chance }) === null) continue;
      const player = inventSignUp(players.length, chance);
      players.push(player);
      await signUp(player, { pick: () => pick(doors, { preferred, chance }), chance });
    }
  };
  const running = lines.map((preferred, line) => runLine(preferred, chanceOf(`${seed} line ${line}`)));
  const stop = async () => {
    isOver = true;
    await Promise.all(running);
  };
  return { players, stop };
}

function pick(
  doors: readonly Door[],
  { preferred, chance }: { preferred: Door | null; chance: Chance },
): Door | null {
  if (preferred?.isOpen()) return preferred;
  const open = doors.filter((door) => door.isOpen());
  return open[Math.floor(chance() * open.length)] ?? null;
}
