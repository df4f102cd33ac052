import { adminCapitalizationCall } from '#lib/desk/accounts/admin-nickname-calls.ts';
import { toCapitalizationJson } from '#lib/desk/accounts/admin-nickname-json.ts';
import { changeCapitalization } from '#lib/desk/accounts/admin-nickname-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const POST = adminRest(adminCapitalizationCall, changeCapitalization, toCapitalizationJson);
