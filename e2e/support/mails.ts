import { expect } from '@playwright/test';
import type { SinkMail } from '#scripts/mail-sink.ts';

/** The mails that the shared site has sent to an address, oldest first, once there are `count` of them. */
export async function mailsTo(address: string, count = 1): Promise<SinkMail[]> {
  let found: SinkMail[] = [];
  await expect(async () => {
    const response = await fetch(`${process.env.ATOUT_E2E_MAILS_URL}.json`);
    const all = (await response.json()) as SinkMail[];
    found = all.filter(({ to }) => to.includes(address));
    expect(found.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 15_000, intervals: [200] });
  return found;
}

/** The path of the link with a token in a mail. */
export function linkIn(mail: SinkMail | undefined): string {
  const [, path = ''] = /https?:\/\/[^/\s]+(\/\S+\?jeton=[\w-]{43})\n/.exec(mail?.text ?? '') ?? [];
  return path;
}
