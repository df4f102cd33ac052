import { animationCall } from '#lib/areas/animations/animation-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(animationCall);
