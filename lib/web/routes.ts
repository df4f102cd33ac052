import type { GuardedCall } from '#lib/identity/call.ts';
import type { CallHandler } from './rest.ts';

/** What a route file exports: a handler for each method that its address takes. */
export type RouteModule = Readonly<Record<string, unknown>>;

const METHODS = ['GET', 'POST'] as const;

/**
 * The rows of route files, by the path of each below `app/rest`, as in `guild/[id]/route.ts`: the folders are the list of
 * the calls. Throws where a row says another address or method than the file that answers by it.
 */
export function callsOf(modules: Readonly<Record<string, RouteModule>>): GuardedCall[] {
  return Object.entries(modules).flatMap(([file, module]) => {
    const address = `/rest/${file.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;
    return METHODS.flatMap((method) => {
      const handler = module[method];
      if (!isCallHandler(handler)) return [];
      const call = handler.row;
      if (call.method === method && call.path === address) return [call];
      throw new Error(`${file} answers ${method} ${address} by the row of ${call.method} ${call.path}`);
    });
  });
}

function isCallHandler(handler: unknown): handler is CallHandler {
  return typeof handler === 'function' && Object.hasOwn(handler, 'row');
}
