import {
  BSON,
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
import fc from 'fast-check';
import { fromEjson, toEjson } from './ejson.ts';

const { EJSON, serialize } = BSON;

/** Expects a document to survive a round trip byte for byte. */
function expectRoundTrip(document: Document): void {
  const bytes = Buffer.from(serialize(document));
  const back = serialize(fromEjson(toEjson(bytes)));
  expect(Buffer.from(back).toString('hex')).toBe(bytes.toString('hex'));
}

describe('toEjson and fromEjson', () => {
  it.each([
    ['int32', new Int32(-5)],
    ['a double that is whole', new Double(5)],
    ['a large double', new Double(1e300)],
    ['a double of 2^53', new Double(2 ** 53)],
    ['a fraction', new Double(0.1)],
    ['a tiny fraction', new Double(5e-324)],
    ['minus zero', new Double(-0)],
    ['infinity', new Double(-Infinity)],
    ['not a number', new Double(Number.NaN)],
    ['int64', Long.fromString('-9223372036854775808')],
    ['a small int64', Long.fromNumber(5)],
    ['a date before Christ', new Date(-8e15)],
    ['an id', new ObjectId('64b7f0c2a1b2c3d4e5f60718')],
    ['text', 'é\u2028\u0000"\\ 🂡'],
    ['empty things', { a: {}, b: [], c: '' }],
    ['lists in lists', [[1, [true, false, null]], { x: [new Double(1)] }]],
    ['bytes', new Binary(Buffer.from([0, 255]))],
    ['a pattern', /^a\/b/i],
    ['a decimal', Decimal128.fromString('1.10')],
    ['a timestamp', Timestamp.fromBits(1, 2)],
    ['the largest key', new MaxKey()],
    ['names with dollars and dots', { $dollar: { 'a.b': 1, '': 2, é: 3 } }],
  ])('keep %s', (_, value) => {
    expectRoundTrip({ _id: 1, value });
  });

  it('keep arbitrary documents', () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double().map((value) => new Double(value)),
    );
    const leaf = fc.oneof(
      number,
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.date({ noInvalidDate: true }),
    );
    const names = fc.string({ minLength: 1 }).filter((name) => !/[\0$]/.test(name) && name !== '__proto__');
    const { document } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value')), tie('document')),
      document: fc.dictionary(names, tie('value')),
    }));
    fc.assert(
      fc.property(document, (value) => expectRoundTrip({ _id: 1, value })),
      { numRuns: 300 },
    );
  });

  it('write standard Extended JSON', () => {
    const value = { a: 5, b: new Double(5), c: 1.5, d: new Date(7), e: Long.fromNumber(9) };
    expect(EJSON.parse(toEjson(serialize({ _id: 1, value })), { relaxed: true })).toEqual({
      _id: 1,
      value: { a: 5, b: 5, c: 1.5, d: new Date(7), e: 9 },
    });
  });
});
