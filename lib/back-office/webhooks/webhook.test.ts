import { isPublicAddress } from '#lib/base/ip-address.ts';
import { parseNewWebhook, webhookFacts, webhookOf } from './webhook.ts';

const DISCORD = {
  name: 'Salon',
  kind: 'discord',
  url: 'https://discord.com/api/webhooks/12/AbC',
  news: true,
};
const GENERIC = { ...DISCORD, kind: 'generic', url: 'https://example.org/x?y=z', secret: 'a'.repeat(16) };

it('accepts a Discord webhook without a secret, and any other with one', () => {
  expect(parseNewWebhook({ ...DISCORD, secret: 'proposed by the form' })).toEqual({
    ok: true,
    value: { name: 'Salon', kind: 'discord', url: DISCORD.url, secret: null, events: ['news'] },
  });
  expect(parseNewWebhook({ ...GENERIC, ban: true, server: false })).toMatchObject({
    value: { secret: GENERIC.secret, events: ['news', 'ban'] },
  });
});

it.each([
  ['bad name', { name: ' ' }],
  ['bad name', { name: 12 }],
  ['bad kind', { kind: 'slack' }],
  ['bad url', { url: 'http://example.org/' }],
  ['bad url', { url: 'https://me:pass@example.org/' }],
  ['bad url', { url: 'javascript:alert(1)' }],
  ['bad url', { url: `https://example.org/${'a'.repeat(500)}` }],
  ['bad url', { url: { href: 'https://example.org/' } }],
  ['private address', { url: 'https://127.0.0.1/' }],
  ['private address', { url: 'https://0x7f.1/' }],
  ['private address', { url: 'https://[::ffff:10.0.0.1]/' }],
  ['private address', { url: 'https://[fd00:ec2::254]/' }],
  ['private address', { url: 'https://localhost/' }],
  ['private address', { url: 'https://localhost./' }],
  ['not discord', { kind: 'discord', url: 'https://discord.com.example.org/api/webhooks/1/a' }],
  ['not discord', { kind: 'discord', url: 'https://discord.com/invite/a' }],
  ['bad secret', { secret: 'court' }],
  ['bad secret', { secret: 'a'.repeat(101) }],
  ['bad secret', { secret: 'seize lettres et des espaces' }],
  ['bad secret', { secret: undefined }],
])('is refused with %s: %j', (code, changes) => {
  expect(parseNewWebhook({ ...GENERIC, ...changes })).toMatchObject({ ok: false, code });
});

it('is restored from the facts of the log', () => {
  const webhook = { name: 'Salon', events: ['problem', 'ban'], isOn: false } as const;
  expect(webhookOf(webhookFacts(webhook))).toEqual(webhook);
});

it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
  ...['192.168.1.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '168.63.129.16',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:169.254.169.254',
  ],
  ...['::10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', '2002:a00:1::', '2001:0:a00:1::', '2001:db8::1'],
  ...['::ffff:0:10.0.0.1', 'fec0::1', 'example.org', '10', ''],
])('%p is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
