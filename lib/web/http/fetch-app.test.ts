import { AsyncLocalStorage } from 'node:async_hooks';
import { holdResponse, innerExchange } from './fetch-app.ts';

// A connection keeps the context in which its last answer ended; the app's refers to all data of the answer.
describe('outside the asynchronous context of the app, its answer', () => {
  const app = new AsyncLocalStorage<string>();
  const fail = () => {
    throw new Error('Not expected here');
  };

  it('is passed on complete and unsent', () => {
    const [res, finish] = [innerExchange('/').res, jest.fn(() => app.getStore())];
    holdResponse(res, finish, fail);
    app.run('the app', () => {
      res.writeHead(404, { 'content-type': 'text/html' }).write('one, ');
      res.end('two');
    });
    expect(finish.mock.calls).toEqual([[{ status: 404, body: Buffer.from('one, two') }]]);
    expect(finish).toHaveReturnedWith(undefined);
    expect(res.headersSent).toBe(false);
  });

  it('is sent if it is too long to be held', () => {
    const [res, pass] = [innerExchange('/').res, jest.fn(() => app.getStore())];
    holdResponse(res, fail, pass);
    app.run('the app', () => {
      for (let mib = 0; mib < 5; mib += 1) res.write(Buffer.alloc(1024 * 1024));
      res.end();
    });
    expect(pass.mock.results).toEqual([{ type: 'return', value: undefined }]);
    expect([res.headersSent, res.writableEnded]).toEqual([true, true]);
  });
});
