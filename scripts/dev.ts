// `npm run dev`: the world of `npm start`, but with the site in development mode.
import { runWorld } from './world/run-world.ts';

await runWorld('development');
