import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { LogSampler } from './log-sampling.ts';
import { makeLog } from './log.ts';
import { endNotice, listNotices, raiseNotice, tellNotice } from './notices.ts';

type Line = { level: number; notice: string; detail?: string };
let lines: Line[];

beforeEach(() => {
  lines = [];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  processWide('log', () => makeLog({ level: 'info', sampler: new LogSampler(), stream }));
});
afterEach(() => ['log', 'notices'].forEach(forgetProcessWide));

const said = () => lines.map(({ level, notice, detail }) => [level, notice, detail]);

it('logs a notice once, however often it is raised, and logs its end', () => {
  for (let times = 0; times < 5; times += 1) raiseNotice('game-server-token', 'HTTP 401');
  expect(listNotices()).toEqual([
    { name: 'game-server-token', detail: 'HTTP 401', since: expect.any(Date) as Date },
  ]);
  endNotice('game-server-token');
  endNotice('game-server-token');
  expect(listNotices()).toEqual([]);
  expect(said()).toEqual([
    [40, 'game-server-token', 'HTTP 401'],
    [30, 'game-server-token', undefined],
  ]);
});

it('logs it again if its detail changes, and keeps the time of its start', () => {
  tellNotice('game-server-answer', 'HTTP 500');
  const [first] = listNotices();
  tellNotice('game-server-answer', 'text/html');
  expect(listNotices()).toEqual([{ ...first, detail: 'text/html' }]);
  expect(said().map(([, , detail]) => detail)).toEqual(['HTTP 500', 'text/html']);
  tellNotice('game-server-answer', null);
  expect(listNotices()).toEqual([]);
});
