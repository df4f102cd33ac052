import { animationCall } from '#lib/animations/animation-calls.ts';
import { toEventJson } from '#lib/animations/animation-json.ts';
import { getLeague } from '#lib/animations/animation-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(animationCall, getLeague, toEventJson);
