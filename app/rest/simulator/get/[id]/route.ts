import { getGame } from '#lib/history/game-service.ts';
import { rest } from '#lib/http/rest.ts';
import { simulatorGetCall } from '#lib/simulator/simulator-calls.ts';
import { toSimulatorGameJson } from '#lib/simulator/simulator-json.ts';

export const GET = rest(simulatorGetCall, getGame, toSimulatorGameJson);
