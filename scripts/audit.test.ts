import { ZodError } from 'zod';
import { judgeAudit } from './audit.ts';

const URL = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const REPORT = {
  vulnerabilities: {
    yazl: { via: [{ url: URL, title: 'Path traversal' }] },
    wrapper: { via: ['yazl'] },
  },
};
const EXCEPTION = {
  id: 'GHSA-aaaa-bbbb-cccc',
  until: '2026-12-01',
  reason: 'Only our own file names are zipped.',
};

it.each([
  ['nothing is reported', { vulnerabilities: {} }, [], []],
  ['an advisory is reported', REPORT, [], [`yazl: Path traversal (${URL})`]],
  ['it is excepted', REPORT, [EXCEPTION], []],
  [
    'its exception is over',
    REPORT,
    [{ ...EXCEPTION, until: '2026-11-25' }],
    [`yazl: Path traversal (${URL})`],
  ],
  [
    'an exception is needed no more',
    { vulnerabilities: {} },
    [EXCEPTION],
    [`${EXCEPTION.id} is excepted, and not reported`],
  ],
])('lists the faults when %s', (_, report, exceptions, faults) => {
  expect(judgeAudit(report, exceptions, '2026-11-26')).toEqual({ faults, skipped: null });
});

it('reports a registry that does not answer audits', () => {
  expect(judgeAudit({ message: '405 Method Not Allowed' }, [], '2026-11-26')).toEqual({
    faults: [],
    skipped: '405 Method Not Allowed',
  });
});

it.each([
  { ...EXCEPTION, until: 'some day' },
  { ...EXCEPTION, reason: 'later' },
  { ...EXCEPTION, id: 'yazl' },
])('rejects an exception without an advisory, a day or a reason: %j', (wrong) => {
  expect(() => judgeAudit(REPORT, [wrong], '2026-11-26')).toThrow(ZodError);
});
