import { rest } from '#lib/http/rest.ts';
import { simulatorAnalyseCall } from '#lib/simulator/simulator-calls.ts';
import { toSimulatorAnalyseJson } from '#lib/simulator/simulator-json.ts';
import { analyseBoard } from '#lib/simulator/simulator-service.ts';

export const POST = rest(simulatorAnalyseCall, analyseBoard, toSimulatorAnalyseJson);
