import type { House, HouseOptions } from './house.ts';
import type { Lab } from './lab.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Starts a house whose sites reach the game server by a proxy, `line`, that may fail. */
export async function houseBehindLine(
  lab: Lab,
  options: HouseOptions,
): Promise<{ readonly house: House; readonly line: TcpProxy }> {
  const { promise, resolve } = Promise.withResolvers<TcpProxy>();
  const bridgeUrl = async (gameServerUrl: string) => {
    const line = await startTcpProxy(Number(new URL(gameServerUrl).port));
    resolve(line);
    return line.url;
  };
  const house = await lab.house({ ...options, bridgeUrl });
  return { house, line: await promise };
}
