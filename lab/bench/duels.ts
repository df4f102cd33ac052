import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { inTurn, mustBeNone } from '../chaos/check.ts';
import { inLab } from '../chaos/lab.ts';
import { startSitesBehindNginx } from '../chaos/restarts.ts';
import { AT_ONCE, faultsOf, playDuel } from '../duels/play-duel.ts';
import { processorMs } from './processor.ts';
import { percentiles, table } from './tools.ts';

/** Some 2,000 plays. */
const DUELS = 223;

/** Plays duels at two sites behind nginx: how soon is a play at the other player's browser, and what does it cost? */
export function measureDuels(): Promise<string> {
  return inLab({ isShort: false, say: () => undefined }, async (lab) => {
    const { url, sites, mongod } = await startSitesBehindNginx(lab);
    const chance = chanceOf('duel plays');
    const setting = { sites: [url], chance, trouble: 0, thinkMs: () => 200 + 300 * chance() };
    const waits: number[] = [];
    const play = async () => {
      const duel = await playDuel(setting);
      mustBeNone(faultsOf(duel));
      const { own, friend } = duel;
      for (const ply of own.plays.keys()) waits.push((friend.seenAt[ply] ?? NaN) - (own.sentAt[ply] ?? NaN));
      for (const ply of friend.plays.keys())
        waits.push((own.seenAt[ply] ?? NaN) - (friend.sentAt[ply] ?? NaN));
    };
    await inTurn(2 * AT_ONCE, AT_ONCE, play);
    waits.length = 0;
    const used = () => [sites, [mongod]].map((all) => processorMs(all.map((one) => one?.program().pid ?? 0)));
    const before = used();
    await inTurn(DUELS, AT_ONCE, play);
    const each = used().map((ms, at) => ((ms - (before[at] ?? 0)) / waits.length).toFixed(1));
    const heads = ['plays', 'at the other browser, ms: median', 'p99', 'processor, ms: sites', 'MongoDB'];
    const seen = waits.filter(Number.isFinite);
    return table(heads, [[String(waits.length), percentiles(seen, 0.5), percentiles(seen, 0.99), ...each]]);
  });
}
