import { parseConfig } from './config.ts';

function configOf(env: Record<string, string>) {
  const outcome = parseConfig(env);
  if (!outcome.ok) throw new Error(outcome.faults.join('\n'));
  return outcome.value;
}

describe('the bounds of one process of several', () => {
  const BOUNDS = { SITE_PROCESSES: '3', MAX_IN_FLIGHT: '10', PLACES_PER_HOUSEHOLD: '3', PLACES_KEPT: '2' };

  it('are parts of those of the settings, and never nothing', () => {
    const { places, doors, bodies, connections } = configOf(BOUNDS);
    expect(places).toEqual({ all: 4, kept: 1, perHousehold: 1 });
    expect(doors.passwords).toEqual({ width: 2, queue: 67, share: 14 });
    expect(doors.posters.width).toBe(1);
    expect(bodies).toEqual({ all: 334, perHousehold: 7 });
    expect([connections.all, connections.perHousehold, connections.timeoutMs]).toEqual([667, 86, 20_000]);
  });

  it('are those of the settings where there is one process', () => {
    expect(configOf({ ...BOUNDS, SITE_PROCESSES: '1' }).places).toEqual({
      all: 10,
      kept: 2,
      perHousehold: 3,
    });
  });
});
