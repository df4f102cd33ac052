import { animationRegisterCall } from '#lib/areas/animations/animation-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(animationRegisterCall);
