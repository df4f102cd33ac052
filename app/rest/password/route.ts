import { passwordCall } from '#lib/areas/profile/profile-calls.ts';
import { changePassword } from '#lib/areas/profile/profile-service.ts';
import { rest } from '#lib/web/rest.ts';

export const POST = rest(passwordCall, changePassword, (nothing) => nothing);
