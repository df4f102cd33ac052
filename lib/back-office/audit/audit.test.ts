import { readdirSync } from 'node:fs';
import { AUDIT_KINDS, type AuditEntry } from '#lib/audit/audit.ts';
import { parisDayStart } from '#lib/base/paris-time.ts';
import { UnknownValue } from '#lib/base/request-errors.ts';
import { auditSearch, targetPath, toAuditFilter } from './audit-address.ts';
import { AUDIT_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { toAuditCsv, changeLines, factsText, targetText } from './audit-messages.ts';

const ENTRY: AuditEntry = {
  id: 7,
  at: new Date('2026-11-21T20:00:00Z'),
  accountId: 1,
  accountName: 'Boss',
  action: 'account edit',
  target: 'account:12',
  before: { gils: 5000 },
  after: { gils: 7 },
  address: '192.0.2.1',
};

describe('the audit query', () => {
  it('includes both days in full, in Paris time, in summer and in winter', () => {
    const { since, before } = toAuditFilter(AUDIT_PAGE.query.parse({ du: '2026-03-29', au: '2026-03-29' }));
    expect([since?.toISOString(), before?.toISOString()]).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(parisDayStart('2026-10-26')?.toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  it.each(['2026-02-30', '2026-13-01', 'hier', '1969-01-01', '02026-01-01'])('rejects %s as a day', (day) => {
    expect(parisDayStart(day)).toBeNull();
  });

  it('reads the first of several values, and treats empty ones as missing', () => {
    const query = AUDIT_PAGE.query.parse({ qui: '', action: '', cible: ['a', 'b'], du: '', page: '' });
    expect(query).toEqual({ qui: null, action: null, cible: 'a', du: null, au: null, page: 1 });
  });

  it.each([{ action: 'nope' }, { du: 'x' }, { au: '2026-02-30' }, { page: '-1' }])('refuses %j', (query) => {
    expect(() => AUDIT_PAGE.query.parse(query)).toThrow(UnknownValue);
  });

  it('is serialized to a query string without defaults, and reads targets in words', () => {
    expect(auditSearch(AUDIT_PAGE.query.parse({}))).toBe('');
    expect(toAuditFilter(AUDIT_PAGE.query.parse({ cible: ' Compte 12' })).target).toBe('account:12');
    expect(toAuditFilter(AUDIT_PAGE.query.parse({ cible: 'nickname:3' })).target).toBe('nickname:3');
    expect(toAuditFilter(AUDIT_PAGE.query.parse({ cible: 'rien' })).target).toBe('rien');
    expect(toAuditFilter(AUDIT_PAGE.query.parse({ cible: ' Base de données' })).target).toBe('database');
    const asked = { qui: 'Boss', cible: 'account:12', page: '2' };
    expect(auditSearch(AUDIT_PAGE.query.parse(asked))).toBe('?qui=Boss&cible=account%3A12&page=2');
  });
});

describe('an entry in words', () => {
  it('names its target and its values, and masks e-mail addresses', () => {
    expect(targetText('account:12')).toBe('compte 12');
    expect(targetText('rubbish')).toBe('rubbish');
    expect(factsText({})).toBe('');
    expect(factsText({ gils: 5000 })).toBe('Gils\u00a0: 5\u00a0000');
    expect(factsText({ kind: 'discord', events: 'problem leagueFinished', format: 'best-of' })).toBe(
      "Service\u00a0: Discord, Envois\u00a0: Le problème du jour paraît\u00a0; Une ligue est terminée, Format\u00a0: Les parties de chaque rencontre s'additionnent",
    );
    expect(factsText({ email: 'zoe@example.org' })).toBe('Adresse électronique\u00a0: z•••@example.org');
    expect(factsText({ email: null })).toBe('Adresse électronique\u00a0: vide');
    expect(factsText({ reason: 'Insultes', until: null })).toBe(
      'Motif\u00a0: Insultes, Fin\u00a0: sans limite',
    );
  });
});

describe('the changes of an entry', () => {
  it('are one line per field, from the old value to the new one', () => {
    expect(changeLines({ gils: 5000 }, { gils: 6000 })).toEqual(['Gils\u00a0: 5\u00a0000 → 6\u00a0000']);
    expect(changeLines({}, { reason: 'Insultes', until: null })).toEqual([
      'Motif\u00a0: Insultes',
      'Fin\u00a0: sans limite',
    ]);
    expect(changeLines({ rank: 'Chef', isPublic: true }, { isPublic: false })).toEqual([
      'Rang\u00a0: Chef',
      'Affiché\u00a0: oui → non',
    ]);
    expect(changeLines({ email: 'zoe@example.org' }, { email: null })).toEqual([
      'Adresse électronique\u00a0: z•••@example.org → vide',
    ]);
    expect(changeLines({}, {})).toEqual([]);
  });

  it('tell no end of an announcement that is removed, and cut a text between two signs', () => {
    const noAnnouncement = { text: null, from: null, until: null };
    expect(changeLines({ text: 'Travaux', from: 0, until: 0 }, noAnnouncement).at(-1)).toMatch(/ → vide$/);
    expect(factsText({ body: `${'a'.repeat(199)}🎴🎴` })).toBe(`Texte\u00a0: ${'a'.repeat(199)}…`);
  });
});

describe('the page of a target', () => {
  it.each(AUDIT_KINDS)('exists if and only if /admin has a page per id for %s', (kind) => {
    expect(targetPath(kind)).toBeNull();
    // Targets without an id: their page is a list.
    const isList = ['audit', 'accounts', 'addresses', 'words', 'announcement'].includes(kind);
    const isThere = readdirSync('app/admin').includes(kind) && !isList;
    expect(targetPath(`${kind}:7`)).toBe(isThere ? `/admin/${kind}/7` : null);
  });

  it('escapes the id, and is null for an invalid target', () => {
    expect(targetPath('animation:2025-04-combo')).toBe('/admin/animation/2025-04-combo');
    expect(targetPath('account:../x')).toBe('/admin/account/..%2Fx');
    expect([targetPath('rubbish'), targetPath('account:'), targetPath('a:b:c')]).toEqual([null, null, null]);
  });
});

describe('the CSV file', () => {
  it('has a byte order mark for spreadsheets, a header and one line per entry', () => {
    const [head, line, end] = toAuditCsv([ENTRY]).split('\n');
    expect(head).toBe('\ufeffNuméro;Date;Par;Action;Cible;Avant;Après;Adresse');
    expect(line).toBe(
      '7;2026-11-21T20:00:00.000Z;Boss;Compte modifié;compte 12;Gils\u00a0: 5\u00a0000;Gils\u00a0: 7;192.0.2.1',
    );
    expect(end).toBe('');
  });

  it('neutralises formulas and quotes separators', () => {
    const csv = toAuditCsv([{ ...ENTRY, accountName: '=1+1', before: { reason: 'a;b"c' } }]);
    expect(csv).toContain(";'=1+1;");
    expect(csv).toContain('"Motif\u00a0: a;b""c"');
  });
});
