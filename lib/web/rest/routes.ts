import type { GuardedCall } from '#lib/identity/call.ts';
import type { CallHandler } from './handler.ts';

/** The exports of a route file: a handler for each method of its path. */
export type RouteModule = Readonly<Record<string, unknown>>;

const METHODS = ['GET', 'POST'] as const;

/**
 * The rows of all calls, read from the route files. Each module is keyed by its file's path below `app/rest`, such as
 * `guild/[id]/route.ts`. Throws when a file's path or method differs from that of its row.
 */
export function callsOf(modules: Readonly<Record<string, RouteModule>>): GuardedCall[] {
  return Object.entries(modules).flatMap(([file, module]) => {
    const address = `/rest/${file.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;
    return METHODS.flatMap((method) => {
      const handler = module[method];
      if (!isCallHandler(handler)) return [];
      const call = handler.row;
      if (call.method === method && call.path === address) return [call];
      throw new Error(`${file} serves ${method} ${address} with the row of ${call.method} ${call.path}`);
    });
  });
}

function isCallHandler(handler: unknown): handler is CallHandler {
  return typeof handler === 'function' && Object.hasOwn(handler, 'row');
}
