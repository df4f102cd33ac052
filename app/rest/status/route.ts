import { rest } from '#lib/http/rest.ts';
import { statusCall } from '#lib/status/status-calls.ts';
import { getStatus } from '#lib/status/status-service.ts';

export const GET = rest(statusCall, getStatus, (status) => status);
