import { animationRegisterCall } from '#lib/areas/animations/animation-calls.ts';
import { toParticipantsJson } from '#lib/areas/animations/animation-json.ts';
import { changeRegistration } from '#lib/areas/animations/league-registration-service.ts';
import { rest } from '#lib/web/rest.ts';

export const POST = rest(animationRegisterCall, changeRegistration, toParticipantsJson);
