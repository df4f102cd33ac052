import { LogSampler, LINES_A_MINUTE, makeLog, tellLeftOut } from './log.ts';

type Line = Readonly<Record<string, unknown>>;

function open() {
  const lines: Line[] = [];
  const sampler = new LogSampler();
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  const log = makeLog({ level: 'info', sampler, stream });
  return { log, lines, endMinute: () => tellLeftOut(log, sampler) };
}

const thrownHere = (message: string) => new Error(message);
const thrownThere = (message: string) => new Error(message);

describe('the log', () => {
  it('writes the first lines of a kind in full, and then only their count', () => {
    const { log, lines, endMinute } = open();
    for (let at = 0; at < 1_000; at += 1) {
      log.error({ err: thrownHere(`no. ${at}`), id: `id-${at}`, path: `/${at}` }, 'call failed');
    }
    expect(lines).toHaveLength(LINES_A_MINUTE);
    expect(lines[0]).toMatchObject({ msg: 'call failed', id: 'id-0', err: { message: 'no. 0' } });
    endMinute();
    expect(lines.slice(LINES_A_MINUTE)).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'lines like this were left out',
        of: 'call failed',
        error: expect.stringMatching(/^Error at thrownHere .*log\.test\.ts/),
        count: 1_000 - LINES_A_MINUTE,
        seconds: 60,
      }),
    ]);
  });

  it('writes in full again in the next minute, without a count if nothing was left out', () => {
    const { log, lines, endMinute } = open();
    for (let at = 0; at < 50; at += 1) log.warn('refused');
    endMinute();
    log.warn('refused');
    endMinute();
    expect(lines.map(({ msg }) => msg)).toEqual([
      ...Array<string>(LINES_A_MINUTE).fill('refused'),
      'lines like this were left out',
      'refused',
    ]);
  });

  it('shows a surprise in the middle of a flood: another message, error or place is another kind', () => {
    const { log, lines } = open();
    for (let at = 0; at < 1_000; at += 1) log.error({ err: thrownHere('flood') }, 'call failed');
    log.error({ err: thrownThere('surprise') }, 'call failed');
    log.error({ err: Object.assign(thrownHere('surprise'), { code: 'ENOSPC' }) }, 'call failed');
    log.error({ err: Object.assign(thrownHere('surprise'), { name: 'RangeError' }) }, 'call failed');
    log.error({ err: thrownHere('surprise') }, 'page failed');
    log.warn({ err: thrownHere('surprise') }, 'call failed');
    log.error(thrownThere('bare'), 'bare error');
    expect(lines).toHaveLength(LINES_A_MINUTE + 6);
  });

  it('is bounded even when every line is of a different kind', () => {
    const { log, lines, endMinute } = open();
    for (let at = 0; at < 5_000; at += 1) log.error(`message ${at}`);
    endMinute();
    expect(lines.length).toBeLessThan(100);
    expect(lines.at(-1)).toMatchObject({ of: 'message 50', count: 5_000 - 50 - LINES_A_MINUTE });
  });

  it('always writes fatal lines', () => {
    const { log, lines } = open();
    for (let at = 0; at < 50; at += 1) log.fatal('the end');
    expect(lines).toHaveLength(50);
  });

  it('hides secrets', () => {
    const { log, lines } = open();
    log.error({ password: 'sésame', user: { email: 'a@b.c' } }, 'call failed');
    expect(lines[0]).toMatchObject({ password: '[hidden]', user: { email: '[hidden]' } });
  });

  it('hides what MongoDB quotes of a document or command', () => {
    const { log, lines } = open();
    const quoting = (message: string, fields = {}) => Object.assign(thrownHere(message), fields);
    const key = { code: 11_000, keyValue: { _id: 'sésame' } };
    log.error({ err: quoting('E11000 index: _id_ dup key: { _id: "sésame" }', key) }, 'call failed');
    const refused = new Error('not saved', { cause: quoting('may not { insert: [{ _id: "sésame" }] }') });
    log.error(refused);
    log.error({ err: quoting('Document failed validation', { errInfo: { given: 'sésame' } }) });
    log.error({ err: quoting('may not { insert: [{ _id: "a\nsésame') }, 'call failed');
    log.error({ err: 'no error' });
    log.error({ err: new AggregateError([quoting('may not { find: "sésame" }')], 'all') }, 'failed');
    expect(lines).toMatchObject([
      { err: { type: 'Error', message: 'E11000 index: _id_ dup key: {…}', code: 11_000 } },
      { err: { stack: expect.stringContaining('caused by: Error: may not {…}') } },
      { err: { message: 'Document failed validation' } },
      { err: { message: 'may not {…}' } },
      { err: 'no error' },
      { err: { message: 'all', errors: [{ message: 'may not {…}' }] } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('sésame');
  });
});
