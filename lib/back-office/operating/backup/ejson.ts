import { BSON, type Document } from 'mongodb';

const { EJSON, deserialize } = BSON;

/** The tags of the common BSON types. Documents with any other type go through the driver, which is slower. */
const DOUBLE = 0x01;
const TEXT = 0x02;
const OBJECT = 0x03;
const LIST = 0x04;
const OBJECT_ID = 0x07;
const BOOLEAN = 0x08;
const DATE = 0x09;
const NULL = 0x0a;
const INT32 = 0x10;
const INT64 = 0x12;

/** The current position, which only advances. */
type Cursor = { at: number };

class RareType extends Error {
  override readonly name = 'RareType';
}

/**
 * Converts BSON to a line of Extended JSON that preserves every type: a bare integer is an int32, a bare fraction a double, everything else is
 * wrapped. Reads the bytes directly: the driver builds objects first and takes ten times as long, while MongoDB keeps a snapshot for only a few
 * minutes.
 */
export function toEjson(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readObject(buffer, { at: 0 });
  } catch (error) {
    if (!(error instanceof RareType)) throw error;
    return EJSON.stringify(deserialize(buffer, { promoteValues: false }), { relaxed: false });
  }
}

/** Parses a line written by `toEjson`, preserving the BSON type of every value. */
export function fromEjson(line: string): Document {
  return unwrap(JSON.parse(line)) as Document;
}

function readObject(bytes: Buffer, cursor: Cursor): string {
  const end = cursor.at + bytes.readInt32LE(cursor.at) - 1;
  cursor.at += 4;
  let text = '';
  while (cursor.at < end) {
    const type = bytes[cursor.at];
    const name = readName(bytes, cursor);
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${readValue(type, bytes, cursor)}`;
  }
  cursor.at = end + 1;
  return `{${text}}`;
}

function readList(bytes: Buffer, cursor: Cursor): string {
  const end = cursor.at + bytes.readInt32LE(cursor.at) - 1;
  cursor.at += 4;
  const parts: string[] = [];
  while (cursor.at < end) {
    const type = bytes[cursor.at];
    readName(bytes, cursor);
    parts.push(readValue(type, bytes, cursor));
  }
  cursor.at = end + 1;
  return `[${parts.join(',')}]`;
}

/** A name follows its tag and ends with a zero byte. */
function readName(bytes: Buffer, cursor: Cursor): string {
  const start = cursor.at + 1;
  let end = start;
  while (bytes[end] !== 0) end += 1;
  cursor.at = end + 1;
  return bytes.toString('utf8', start, end);
}

function readValue(type: number | undefined, bytes: Buffer, cursor: Cursor): string {
  if (type === OBJECT) return readObject(bytes, cursor);
  if (type === LIST) return readList(bytes, cursor);
  const start = cursor.at;
  cursor.at += sizeOf(type, bytes, start);
  if (type === TEXT) return JSON.stringify(bytes.toString('utf8', start + 4, cursor.at - 1));
  if (type === INT32) return String(bytes.readInt32LE(start));
  if (type === DOUBLE) return doubleText(bytes.readDoubleLE(start));
  if (type === INT64) return `{"$numberLong":"${bytes.readBigInt64LE(start)}"}`;
  if (type === DATE) return `{"$date":{"$numberLong":"${bytes.readBigInt64LE(start)}"}}`;
  if (type === OBJECT_ID) return `{"$oid":"${bytes.toString('hex', start, cursor.at)}"}`;
  if (type === BOOLEAN) return bytes[start] === 1 ? 'true' : 'false';
  return 'null';
}

/** The size of a value in bytes; throws `RareType` for types without a tag above. */
function sizeOf(type: number | undefined, bytes: Buffer, at: number): number {
  if (type === TEXT) return 4 + bytes.readInt32LE(at);
  if (type === INT32) return 4;
  if (type === DOUBLE || type === INT64 || type === DATE) return 8;
  if (type === OBJECT_ID) return 12;
  if (type === BOOLEAN) return 1;
  if (type === NULL) return 0;
  throw new RareType();
}

/** Without a wrapper, only fractions are recognisable as doubles. */
function doubleText(value: number): string {
  if (Number.isFinite(value) && !Number.isInteger(value)) return String(value);
  const text = Object.is(value, -0) ? '-0.0' : String(value);
  return `{"$numberDouble":"${text}"}`;
}

/** Keeps bare values and converts wrapped ones to the driver's types. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unwrap);
  const fields = Object.entries(value);
  if (WRAPPERS.has(fields[0]?.[0] ?? '')) return EJSON.deserialize(value, { relaxed: false });
  return Object.fromEntries(fields.map(([name, inner]) => [name, unwrap(inner)]));
}

const WRAPPERS = new Set([
  '$numberLong',
  '$numberInt',
  '$numberDouble',
  '$numberDecimal',
  '$date',
  '$oid',
  '$binary',
  '$uuid',
  '$regularExpression',
  '$code',
  '$scope',
  '$symbol',
  '$timestamp',
  '$minKey',
  '$maxKey',
  '$undefined',
  '$dbPointer',
]);
