import { setImmediate as turn } from 'node:timers/promises';
import { AcceptYield } from './accept-yield.ts';

/** Notes a connection in each of so many turns; resolves when all have come. */
async function arrive(acceptYield: AcceptYield, connections: number): Promise<void> {
  for (let come = 0; come < connections; come += 1) {
    acceptYield.note();
    await turn();
  }
}

describe('a yield', () => {
  it('comes at once where nobody arrives', async () => {
    const acceptYield = new AcceptYield();
    let turns = 0;
    const counted = setInterval(() => (turns += 1), 0);
    await acceptYield.wait();
    clearInterval(counted);
    expect(turns).toBeLessThan(10);
  });

  it('comes when everybody who was waiting has been let in', async () => {
    const acceptYield = new AcceptYield();
    let isOver = false;
    const arrivals = arrive(acceptYield, 50).then(() => (isOver = true));
    await acceptYield.wait();
    expect(isOver).toBe(true);
    await arrivals;
  });

  it('does not wait for ever where somebody arrives in every turn', async () => {
    const acceptYield = new AcceptYield();
    const flood = { isOn: true };
    const arrivals = (async () => {
      while (flood.isOn) await arrive(acceptYield, 1);
    })();
    await acceptYield.wait();
    flood.isOn = false;
    await arrivals;
  });
});
