import { animationCall } from '#lib/areas/animations/animation-calls.ts';
import { toEventJson } from '#lib/areas/animations/animation-json.ts';
import { getLeague } from '#lib/areas/animations/animation-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(animationCall, getLeague, toEventJson);
