// A site without pages: the site's own registration, reconciler and outbox behind a door of one call. It starts within half a second, so that
// it can be killed hundreds of times. `POST /` takes a sign-up with the address of its client; `POST /settle` reconciles what is pending as
// if ten minutes had passed, and answers how many sign-ups still are.
import { createServer, type IncomingMessage } from 'node:http';
import { flushCompileCache } from 'node:module';
import { json } from 'node:stream/consumers';
import { startOutbox } from '#game-bridge/background.ts';
import { makeBridge } from '#game-bridge/client.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/database-clock.ts';
import { reconcileOnce, startReconciler } from '#lib/identity/registration/registration-reconciler.ts';
import { register } from '#lib/identity/registration/registration-service.ts';

const LATER_SECONDS = 600;

/**
 * How long its line to the game server rests after failures, in milliseconds. With the usual four seconds hardly any sign-up would be
 * under way when the next game server is killed.
 */
const REST_MS = 200;

type SignUp = { readonly address: string; readonly fields: Parameters<typeof register>[1] };

const onSurprise = (error: unknown) => console.error(error);

async function answer(req: IncomingMessage): Promise<object> {
  if (req.url === '/settle') return settle();
  if (req.method !== 'POST') return {};
  const { address, fields } = (await json(req)) as SignUp;
  const result = await register({ account: null, address, device: 'Firefox sous Linux' }, fields);
  return result.ok ? result.value : { error: result.code };
}

async function settle(): Promise<object> {
  await reconcileOnce(addSeconds(databaseNow(), LATER_SECONDS));
  return { pending: await collection('registrationIntents').countDocuments({ state: 'pending' }) };
}

processWide('bridge', () => {
  const { bridge } = getConfig();
  if (bridge === null) throw new Error('GAME_BRIDGE_URL is not set');
  return makeBridge({ ...bridge, restMs: REST_MS });
});
createServer((req, res) => {
  answer(req).then(
    (body) => res.end(JSON.stringify(body)),
    (error: unknown) => {
      onSurprise(error);
      res.writeHead(500).end(JSON.stringify({ error: 'internal error' }));
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
startReconciler({ onSurprise });
startOutbox({ onSurprise });
// A process that is killed does not do so by itself.
flushCompileCache();
