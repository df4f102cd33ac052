import { myprofileCall } from '#lib/accounts/account-calls.ts';
import { toMyprofileJson } from '#lib/accounts/account-json.ts';
import { getMyProfile } from '#lib/accounts/account-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(myprofileCall, getMyProfile, toMyprofileJson);
