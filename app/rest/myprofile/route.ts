import { myprofileCall } from '#lib/areas/profile/profile-calls.ts';
import { toMyprofileJson } from '#lib/areas/profile/profile-json.ts';
import { getMyProfile } from '#lib/areas/profile/profile-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(myprofileCall, getMyProfile, toMyprofileJson);
