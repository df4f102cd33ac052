import path from 'node:path';
import { isAlive } from '#scripts/bring-up/process-mark.mjs';
import { logIn, whoIs } from '../lab/client.ts';
import { startNpm } from '../lab/npm-start.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';

export const NPM_START: FaultPromise = {
  name: 'start-killed',
  section: 'Something dies',
  promise:
    '`npm start` is killed hard: its MongoDB, game server and site end with it; the next start takes the same data and ends whatever was left running.',
  how: 'SIGKILL for every process of `node scripts/start.mjs` but the programs it started, then a second start on the same folder; a third one after SIGKILL with the programs frozen, so that they cannot end.',
  isShort: false,
  run: async ({ folder, crew }) => {
    const dataDir = path.join(folder, 'data');
    const first = await startNpm({ dataDir, crew });
    const cookie = await logIn(first, 'Joueur');
    const firstPrograms = await first.killParents();
    const gone = await until('all programs have ended', () => firstPrograms.every((pid) => !isAlive(pid)));
    const second = await startNpm({ dataDir, crew });
    if ((await whoIs(second, cookie)) !== 'Joueur') throw new Error('the session is gone');
    const left = await second.killParents({ freezing: true });
    const third = await startNpm({ dataDir, crew });
    const lingering = left.filter(isAlive);
    if (lingering.length > 0) throw new Error(`still running: ${lingering.join(', ')}`);
    if ((await whoIs(third, cookie)) !== 'Joueur') throw new Error('the session is gone');
    await third.stop();
    return `${firstPrograms.length} programs gone after ${seconds(gone)}; ${left.length} frozen ones ended by the next start; the data and a session are there`;
  },
};
