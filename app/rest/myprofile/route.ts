import { myprofileCall } from '#lib/areas/profile/profile-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(myprofileCall);
