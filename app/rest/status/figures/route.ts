import { serverFiguresCall } from '#lib/areas/status/status-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(serverFiguresCall);
