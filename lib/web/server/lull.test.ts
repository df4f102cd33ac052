import { setImmediate as turn } from 'node:timers/promises';
import { Lull } from './lull.ts';

/** Notes a connection in each of so many turns; resolves when all have come. */
async function arrive(lull: Lull, connections: number): Promise<void> {
  for (let come = 0; come < connections; come += 1) {
    lull.note();
    await turn();
  }
}

describe('a lull', () => {
  it('comes at once where nobody arrives', async () => {
    const lull = new Lull();
    let turns = 0;
    const counted = setInterval(() => (turns += 1), 0);
    await lull.wait();
    clearInterval(counted);
    expect(turns).toBeLessThan(10);
  });

  it('comes when everybody who was waiting has been let in', async () => {
    const lull = new Lull();
    let isOver = false;
    const arrivals = arrive(lull, 50).then(() => (isOver = true));
    await lull.wait();
    expect(isOver).toBe(true);
    await arrivals;
  });

  it('does not wait for ever where somebody arrives in every turn', async () => {
    const lull = new Lull();
    const flood = { isOn: true };
    const arrivals = (async () => {
      while (flood.isOn) await arrive(lull, 1);
    })();
    await lull.wait();
    flood.isOn = false;
    await arrivals;
  });
});
