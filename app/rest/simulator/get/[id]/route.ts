import { getGame } from '#lib/areas/history/game-service.ts';
import { rest } from '#lib/web/rest.ts';
import { simulatorGetCall } from '#lib/areas/simulator/simulator-calls.ts';
import { toSimulatorGameJson } from '#lib/areas/simulator/simulator-json.ts';

export const GET = rest(simulatorGetCall, getGame, toSimulatorGameJson);
