// `npm start` starts MongoDB, the reference game server with a demo world, and the site; `npm run dev` the same, with the site in development
// mode.
import { runWorld } from './world/run-world.ts';

await runWorld(process.argv[2] === 'development' ? 'development' : 'built');
