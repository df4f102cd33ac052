import { parseConfig } from './config.ts';

function configOf(env: Record<string, string>) {
  const outcome = parseConfig(env);
  if (!outcome.ok) throw new Error(outcome.faults.join('\n'));
  return outcome.value;
}

describe('the limits of one process of several', () => {
  const BOUNDS = { SITE_PROCESSES: '3', MAX_IN_FLIGHT: '130', IN_FLIGHT_PER_HOUSEHOLD: '20' };

  it('are its share of the settings, and at least 1', () => {
    const { permits, classes, bodies, connections } = configOf(BOUNDS);
    expect(permits).toEqual({ all: 44, kept: 14, perClient: 7 });
    expect(classes.passwords).toEqual({ width: 1, inside: 34, queue: 67, share: 14 });
    expect(classes.files.inside).toBe(2);
    expect(bodies).toEqual({ all: 334, perClient: 7 });
    expect([connections.all, connections.perClient, connections.timeoutMs]).toEqual([667, 86, 20_000]);
  });

  it('are those of the settings for a single process', () => {
    const { permits } = configOf({ ...BOUNDS, SITE_PROCESSES: '1' });
    expect(permits).toEqual({ all: 130, kept: 40, perClient: 20 });
  });
});
