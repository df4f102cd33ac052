import { rest } from '#lib/web/rest.ts';
import { statusCall } from '#lib/areas/status/status-calls.ts';
import { getStatus } from '#lib/areas/status/status-service.ts';

export const GET = rest(statusCall, getStatus, (status) => status);
