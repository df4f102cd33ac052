import { animationRegisterCall } from '#lib/animations/animation-calls.ts';
import { toParticipantsJson } from '#lib/animations/animation-json.ts';
import { changeRegistration } from '#lib/animations/league-registration-service.ts';
import { rest } from '#lib/http/rest.ts';

export const POST = rest(animationRegisterCall, changeRegistration, toParticipantsJson);
