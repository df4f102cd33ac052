import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/** A request without a body that the gateway itself makes of the app, without a client, and the response to it. */
export function innerExchange(url: string, headers: IncomingHttpHeaders, method = 'GET') {
  const req = new IncomingMessage(new Socket());
  req.method = method;
  req.url = url;
  req.headers = { ...headers };
  req.push(null);
  return { req, res: new ServerResponse(req) };
}
