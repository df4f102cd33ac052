import { setImmediate as turn } from 'node:timers/promises';
import { Busy, Gate } from './gate.ts';

/** A gate whose tasks record their start and end, with the outcome of each. */
function scene(options: ConstructorParameters<typeof Gate>[0], { hasTurns = false } = {}) {
  const gate = new Gate(options);
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const turns: (() => void)[] = [];
  const turnOf = () => new Promise<void>((resolve) => turns.push(resolve));
  const enter = (name: string, client?: string): void => {
    const work = () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    gate.run(work, { client, ...(hasTurns && { turnOf }) }).catch((error: unknown) => {
      if (error instanceof Busy) refused.push(name);
      else throw error;
    });
  };
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await turn();
  };
  const endTurn = async (): Promise<void> => {
    turns.shift()?.();
    await turn();
  };
  return { gate, started, refused, enter, endOne, endTurn };
}

describe('a gate', () => {
  it('runs tasks up to its width, queues more in order and refuses the rest', async () => {
    const { gate, started, refused, enter, endOne } = scene({ width: 2, queue: 2 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
    await turn();
    expect([started, refused]).toEqual([['a', 'b'], ['e']]);
    expect(gate.load).toEqual({ running: 2, inside: 2, waiting: 2 });
    await endOne();
    await endOne();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await endOne();
    await endOne();
    expect(gate.load).toEqual({ running: 0, inside: 0, waiting: 0 });
  });

  it('returns the value or error of a task, and continues after both', async () => {
    const gate = new Gate({ width: 1, queue: 0 });
    expect(await gate.run(() => Promise.resolve(7), { client: 'x' })).toBe(7);
    await expect(gate.run(() => Promise.reject(new Error('no')), { client: 'x' })).rejects.toThrow('no');
    expect(gate.load).toEqual({ running: 0, inside: 0, waiting: 0 });
    expect(await gate.run(() => Promise.resolve(8))).toBe(8);
  });

  it('lets clients take turns, so that one with many tasks does not delay others', async () => {
    const { started, enter, endOne } = scene({ width: 1, queue: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name, 'a');
    for (const name of ['b1', 'b2']) enter(name, 'b');
    enter('c1', 'c');
    for (let ended = 0; ended < 7; ended += 1) await endOne();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses a client beyond its share, running tasks included, while others enter', async () => {
    const { started, refused, enter, endOne } = scene({ width: 2, queue: 10, share: 2 });
    for (const name of ['a1', 'a2', 'a3']) enter(name, 'a');
    enter('b1', 'b');
    await turn();
    expect([started, refused]).toEqual([['a1', 'a2'], ['a3']]);
    await endOne();
    enter('a4', 'a');
    await endOne();
    expect([started, refused]).toEqual([['a1', 'a2', 'b1', 'a4'], ['a3']]);
  });

  it('no longer counts a failed or refused task towards the share', async () => {
    const gate = new Gate({ width: 1, queue: 0, share: 1 });
    const failing = () => gate.run(() => Promise.reject(new Error('no')), { client: 'a' });
    await expect(failing()).rejects.toThrow('no');
    await expect(failing()).rejects.toThrow('no');
    const held = Promise.withResolvers<null>();
    const running = gate.run(() => held.promise, { client: 'b' });
    await expect(failing()).rejects.toMatchObject({ name: 'Busy', reached: 'all' });
    await expect(gate.run(() => held.promise, { client: 'b' })).rejects.toMatchObject({ reached: 'client' });
    held.resolve(null);
    await running;
    await expect(failing()).rejects.toThrow('no');
  });

  it('makes room in a full queue by dropping a task of the client with most waiting', async () => {
    const { started, refused, enter, endOne } = scene({ width: 1, queue: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name, 'a');
    enter('b1', 'b');
    await turn();
    expect(refused).toEqual(['a4']);
    enter('a5', 'a');
    enter('b2', 'b');
    enter('c1', 'c');
    await turn();
    expect(refused).toEqual(['a4', 'a5', 'b2', 'a3']);
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('refuses a new task if no client in the full queue has more than one', async () => {
    const { refused, enter } = scene({ width: 1, queue: 2 });
    for (const name of ['a', 'b', 'c', 'd']) enter(name, name);
    await turn();
    expect(refused).toEqual(['d']);
  });

  it('lets networks take turns for any number of clients, and refuses those of the fullest', async () => {
    const { started, refused, enter, endOne } = scene({ width: 1, queue: 6 });
    const flood = (nth: number) => enter(`f${nth}`, `2001:db8:1:${nth.toString(16)}:0:0:0:0/64`);
    for (let nth = 0; nth < 8; nth += 1) flood(nth);
    enter('a', '2001:db8:2:0:0:0:0:0/64');
    enter('b', '203.0.113.7');
    await turn();
    expect(refused).toEqual(['f7', 'f1', 'f2']);
    for (let ended = 0; ended < 7; ended += 1) await endOne();
    expect(started).toEqual(['f0', 'f3', 'a', 'b', 'f4', 'f5', 'f6']);
  });

  it('starts the next task when the current one ends its turn, even if unfinished', async () => {
    const { gate, started, enter, endOne, endTurn } = scene({ width: 1, queue: 5 }, { hasTurns: true });
    for (const name of ['a', 'b']) enter(name);
    await turn();
    expect(started).toEqual(['a']);
    await endTurn();
    expect([started, gate.load]).toEqual([['a', 'b'], { running: 1, inside: 2, waiting: 0 }]);
    await endOne();
    await endOne();
    expect(gate.load).toEqual({ running: 1, inside: 0, waiting: 0 });
    await endTurn();
    expect(gate.load.running).toBe(0);
  });

  it('counts an unfinished task towards the share although its turn has ended', async () => {
    const { refused, enter, endOne, endTurn } = scene({ width: 1, queue: 5, share: 1 }, { hasTurns: true });
    enter('a1', 'a');
    await endTurn();
    enter('a2', 'a');
    await endOne();
    enter('a3', 'a');
    await turn();
    expect(refused).toEqual(['a2']);
  });

  it('makes a client with two tasks inside yield while others wait', async () => {
    const { started, enter, endTurn } = scene({ width: 1, queue: 9 }, { hasTurns: true });
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name, 'a');
    await endTurn();
    for (const name of ['b1', 'b2', 'b3']) enter(name, 'b');
    for (let ended = 0; ended < 5; ended += 1) await endTurn();
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'b3', 'a4']);
  });
});
