import { passwordCall } from '#lib/accounts/account-calls.ts';
import { changePassword } from '#lib/accounts/account-service.ts';
import { rest } from '#lib/http/rest.ts';

export const POST = rest(passwordCall, changePassword, (nothing) => nothing);
