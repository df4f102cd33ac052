import { rest } from '#lib/web/rest.ts';
import { simulatorAnalyseCall } from '#lib/areas/simulator/simulator-calls.ts';
import { toSimulatorAnalyseJson } from '#lib/areas/simulator/simulator-json.ts';
import { analyseBoard } from '#lib/areas/simulator/simulator-service.ts';

export const POST = rest(simulatorAnalyseCall, analyseBoard, toSimulatorAnalyseJson);
