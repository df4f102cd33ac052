import path from 'node:path';
import type { Crew } from '../processes/crew.ts';
import { startProgram, type Program } from '../processes/program.ts';
import { untilAnswers } from '../processes/until-answers.ts';

/** The script of the reference game server, relative to the root of the project. */
export const GAME_SERVER_SCRIPT = 'game-bridge/reference-server/main.ts';

const STOP_MS = 3_000;
/** Enough for the first start, which fills the demo world. */
const START_MS = 90_000;

export type GameServerOptions = {
  readonly root: string;
  readonly dataDir: string;
  readonly port: number;
  readonly token: string;
  readonly env: NodeJS.ProcessEnv;
  readonly crew: Crew;
};

/** Starts the reference game server and waits until its bridge answers, after it has filled the demo world. */
export async function startGameServer(options: GameServerOptions): Promise<Program> {
  const { root, dataDir, port, token, env, crew } = options;
  const program = startProgram({
    name: 'The game server',
    args: [path.join(root, GAME_SERVER_SCRIPT)],
    cwd: root,
    env: { ...env, REFERENCE_PORT: String(port), GAME_BRIDGE_TOKEN: token },
    logFile: path.join(dataDir, 'logs', 'game-server.log'),
    timeoutMs: STOP_MS,
  });
  crew.join(program);
  await untilAnswers(program, {
    url: `http://127.0.0.1:${port}/bridge/v1/status`,
    headers: { authorization: `Bearer ${token}` },
    withinMs: START_MS,
  });
  crew.rely(program);
  return program;
}
