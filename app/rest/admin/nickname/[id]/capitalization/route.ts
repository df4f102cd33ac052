import { adminCapitalizationCall } from '#lib/admin/admin-nickname-calls.ts';
import { toCapitalizationJson } from '#lib/admin/admin-nickname-json.ts';
import { changeCapitalization } from '#lib/admin/admin-nickname-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const POST = adminRest(adminCapitalizationCall, changeCapitalization, toCapitalizationJson);
