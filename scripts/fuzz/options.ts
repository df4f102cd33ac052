import { parseArgs } from 'node:util';

export type Options = {
  readonly seed: string;
  /** The number of the first request. */
  readonly from: number;
  readonly count: number;
  /** A file for the outcome in JSON, or null. */
  readonly report: string | null;
};

const COUNT = 200_000;

/** The options of `npm run fuzz`. Returns a message for those that make no sense. */
export function parseOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '0' },
        count: { type: 'string', default: String(COUNT) },
        report: { type: 'string' },
      },
    });
    const { seed, from, count, report = null } = values;
    if (!/^\d{1,9}$/.test(from) || !/^[1-9]\d{0,8}$/.test(count))
      return '--from and --count are whole numbers';
    return { seed, from: Number(from), count: Number(count), report };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
