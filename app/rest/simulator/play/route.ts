import { simulatorPlayCall } from '#lib/areas/simulator/simulator-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(simulatorPlayCall);
