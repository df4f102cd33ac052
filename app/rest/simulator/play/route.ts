import { simulatorPlayCall } from '#lib/areas/simulator/simulator-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(simulatorPlayCall);
