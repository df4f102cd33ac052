import { rest } from '#lib/http/rest.ts';
import { simulatorPlayCall } from '#lib/simulator/simulator-calls.ts';
import { toSimulatorPlayJson } from '#lib/simulator/simulator-json.ts';
import { playOnBoard } from '#lib/simulator/simulator-service.ts';

export const POST = rest(simulatorPlayCall, playOnBoard, toSimulatorPlayJson);
