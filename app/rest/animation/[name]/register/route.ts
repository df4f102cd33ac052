import { animationRegisterCall } from '#lib/areas/animations/animation-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(animationRegisterCall);
