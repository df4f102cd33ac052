// `npm start`: MongoDB, the reference game server, a demo world and the site, in one go.
import { runWorld } from './world/run-world.ts';

await runWorld('built');
