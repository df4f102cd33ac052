// `npm run fuzz`: sends hostile requests, made from a seed, to a site of its own. `-- --seed=7 --from=1234 --count=1` sends one again.
import { writeFileSync } from 'node:fs';
import { parseOptions } from './fuzz/options.ts';
import { runFuzz } from './fuzz/run/run-fuzz.ts';

const options = parseOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exit(2);
}
const { checks, lines } = await runFuzz(options, (line) => console.log(line));
for (const line of lines) console.log(line);
if (options.report !== null) writeFileSync(options.report, JSON.stringify(checks));
process.exit(checks.every(({ isGood }) => isGood) ? 0 : 1);
