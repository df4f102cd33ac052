// `npm run dev`: the same world, with a site that is compiled while it runs.
import { runWorld } from './world/run-world.ts';

await runWorld('development');
