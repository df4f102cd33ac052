import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/** A GET that the front server itself asks of the app, without a client, and the response to it. */
export function innerExchange(url: string, headers: IncomingHttpHeaders) {
  const req = new IncomingMessage(new Socket());
  req.method = 'GET';
  req.url = url;
  req.headers = { ...headers };
  req.push(null);
  return { req, res: new ServerResponse(req) };
}
