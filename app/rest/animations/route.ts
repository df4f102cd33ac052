import { adminRest } from '#lib/admin/admin-rest.ts';
import { animationsCall } from '#lib/animations/animation-calls.ts';
import { toEventsJson } from '#lib/animations/animation-json.ts';
import { listLeagues } from '#lib/animations/animation-service.ts';

export const GET = adminRest(animationsCall, listLeagues, toEventsJson);
