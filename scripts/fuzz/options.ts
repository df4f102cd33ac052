import { parseArgs } from 'node:util';

export type Options = {
  readonly seed: string;
  /** The number of the first request. */
  readonly from: number;
  readonly count: number;
  /** The run ends after so many minutes, wherever it is. */
  readonly minutes: number;
  /** A file for the outcome in JSON, or null. */
  readonly report: string | null;
};

const COUNT = 200_000;
const MINUTES = 120;

/** The options of `npm run fuzz`. Returns a message for those that make no sense. */
export function parseOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '0' },
        count: { type: 'string', default: String(COUNT) },
        minutes: { type: 'string', default: String(MINUTES) },
        report: { type: 'string' },
      },
    });
    const { seed, from, count, minutes, report = null } = values;
    if (!/^\d{1,9}$/.test(from) || !/^[1-9]\d{0,8}$/.test(count))
      return '--from and --count are whole numbers';
    if (!/^[1-9]\d{0,3}$/.test(minutes)) return '--minutes is a whole number';
    return { seed, from: Number(from), count: Number(count), minutes: Number(minutes), report };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
