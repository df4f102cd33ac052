// `npm start`: starts MongoDB, the reference game server with a demo world, and the site.
import { runWorld } from './world/run-world.ts';

await runWorld('built');
