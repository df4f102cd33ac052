import { adminRest } from '#lib/web/admin-rest.ts';
import { animationsCall } from '#lib/areas/animations/animation-calls.ts';
import { toEventsJson } from '#lib/areas/animations/animation-json.ts';
import { listLeagues } from '#lib/areas/animations/animation-service.ts';

export const GET = adminRest(animationsCall, listLeagues, toEventsJson);
