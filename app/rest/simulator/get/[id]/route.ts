import { simulatorGetCall } from '#lib/areas/simulator/simulator-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(simulatorGetCall);
