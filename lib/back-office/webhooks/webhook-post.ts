import { createHmac } from 'node:crypto';
import { getConfig } from '#lib/base/config/config.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import type { WebhookDocument } from '#lib/db/site-documents.ts';
import type { OutsidePost } from '#lib/mail/post-outside.ts';

/** The content of a webhook's message. */
export type Told = {
  readonly id: string;
  readonly event: string;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
  readonly at: Date;
};

/** The brass colour of the site, for the edge of Discord embeds. */
const DISCORD_COLOR = 0xc8_9b_3c;

/** The request for a webhook, in the format of its kind (product/staff §2.16). */
export function toPost(
  { kind, url, secret }: Pick<WebhookDocument, 'kind' | 'url' | 'secret'>,
  told: Told,
  now: Date,
): OutsidePost {
  const { siteUrl, siteName } = getConfig();
  const page = told.path === null ? siteUrl : siteUrl + told.path;
  const body = JSON.stringify(
    kind === 'discord' ? discordBody(told, { page, siteName }) : genericBody(told, page),
  );
  const headers = { 'content-type': 'application/json', 'user-agent': `${asciiOf(siteName)} (${siteUrl})` };
  if (secret === null) return { url, body, headers };
  const timestamp = String(toUnixSeconds(now));
  return {
    ...{ url, body },
    headers: {
      ...headers,
      'x-webhook-id': told.id,
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': `sha256=${signatureOf(secret, timestamp, body)}`,
    },
  };
}

/** HMAC-SHA256 of `timestamp.body`, in hexadecimal. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

function discordBody({ title, text, at }: Told, { page, siteName }: { page: string; siteName: string }) {
  return {
    username: siteName,
    // A player's name must not mention anyone.
    allowed_mentions: { parse: [] },
    embeds: [
      {
        ...{ title, description: text, url: page },
        ...{ timestamp: at.toISOString(), color: DISCORD_COLOR },
      },
    ],
  };
}

function genericBody({ id, event, title, text, at }: Told, page: string) {
  return { id, event, title, text, url: page, at: toUnixSeconds(at) };
}

function asciiOf(name: string): string {
  return name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}
