/** The arguments of a path command: `x` and `y` are coordinates, `-` is any other number. */
const TAKES: Readonly<Record<string, string>> = {
  ...{ m: 'xy', l: 'xy', t: 'xy', h: 'x', v: 'y', z: '' },
  ...{ c: 'xyxyxy', s: 'xyxy', q: 'xyxy', a: '-----xy' },
};

const PARTS = /[a-z]|-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/gi;

type Point = { x: number; y: number };

/**
 * A path with whole numbers, each rounded from where it really is, so that no error adds up. Commands become relative. Of 512 units
 * none shows on a card. Throws on a path that it does not understand.
 */
export function roundOutline(path: string): string {
  const parts = path.match(PARTS) ?? [];
  const drawn: string[] = [];
  const at = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  let command = '';
  for (let next = 0; next < parts.length;) {
    if (/[a-z]/i.test(parts[next] ?? '')) command = parts[next++] ?? '';
    const takes = TAKES[command.toLowerCase()];
    if (takes === undefined) throw new Error(`Not an outline: ${path.slice(0, 40)}`);
    const numbers = parts.slice(next, next + takes.length).map(Number);
    if (numbers.length < takes.length || numbers.some(Number.isNaN))
      throw new Error('An outline that ends early');
    next += takes.length;
    drawn.push(step({ command, takes, numbers }, at));
    if (/m/i.test(command)) Object.assign(start, at);
    if (/z/i.test(command)) Object.assign(at, start);
    // What follows the first point of a move is a line.
    command = command === 'm' ? 'l' : command === 'M' ? 'L' : command;
  }
  return drawn.join('');
}

/** One command in whole numbers, relative to the rounded point where the one before has ended; moves `at` to its end. */
function step(
  { command, takes, numbers }: { command: string; takes: string; numbers: readonly number[] },
  at: Point,
): string {
  const from = { ...at };
  const isRelative = command === command.toLowerCase();
  const whole = numbers.map((number, index) => {
    const axis = takes[index];
    if (axis !== 'x' && axis !== 'y') return String(Number(number.toFixed(1)));
    const place = isRelative ? from[axis] + number : number;
    at[axis] = place;
    return String(Math.round(place) - Math.round(from[axis]));
  });
  return command.toLowerCase() + whole.join(' ').replaceAll(' -', '-');
}
