import { AsyncLocalStorage } from 'node:async_hooks';
import { holdResponse, type Held, innerExchange } from './fetch-app.ts';

const app = new AsyncLocalStorage<string>();

const fail = () => {
  throw new Error('Neither is to happen');
};

const HTML = { 'content-type': 'text/html' };

describe('an answer of the app that is held', () => {
  it('is complete and unsent', async () => {
    const { res } = innerExchange('/');
    const held = await new Promise<Held>((resolve) => {
      holdResponse(res, resolve, fail);
      res.writeHead(404, HTML).write('one, ');
      res.end('two');
    });
    expect([held.status, held.body.toString()]).toEqual([404, 'one, two']);
    expect(res.headersSent).toBe(false);
  });

  // A connection keeps the context in which its last answer ended, and with the app's all that the answer was made from.
  it('is finished outside the app’s asynchronous context', async () => {
    const { res } = innerExchange('/');
    const context = await new Promise<string | undefined>((resolve) => {
      holdResponse(res, () => resolve(app.getStore()), fail);
      app.run('the app', () => void res.writeHead(200, HTML).end('made'));
    });
    expect(context).toBeUndefined();
  });

  it('is passed on outside that context if it is too long to be held', () => {
    const { res } = innerExchange('/');
    const contexts: (string | undefined)[] = [];
    holdResponse(res, fail, () => contexts.push(app.getStore()));
    app.run('the app', () => {
      res.writeHead(200, { 'content-type': 'image/png' });
      for (let mib = 0; mib < 5; mib += 1) res.write(Buffer.alloc(1024 * 1024));
      res.end();
    });
    expect(contexts).toEqual([undefined]);
  });
});
