import { rest } from '#lib/web/rest.ts';
import { simulatorPlayCall } from '#lib/areas/simulator/simulator-calls.ts';
import { toSimulatorPlayJson } from '#lib/areas/simulator/simulator-json.ts';
import { playOnBoard } from '#lib/areas/simulator/simulator-service.ts';

export const POST = rest(simulatorPlayCall, playOnBoard, toSimulatorPlayJson);
