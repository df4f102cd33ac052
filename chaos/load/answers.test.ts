import { AnswerReader } from './answers.ts';

const WHOLE = [
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello',
  'HTTP/1.1 303 See Other\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n',
  'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n',
].join('');

const ANSWERS = [
  { status: 200, saysClose: false },
  { status: 303, saysClose: false },
  { status: 204, saysClose: true },
];

it('finds every answer, however its bytes are cut', () => {
  expect(new AnswerReader().read(Buffer.from(WHOLE))).toEqual(ANSWERS);
  const reader = new AnswerReader();
  expect([...Buffer.from(WHOLE)].flatMap((byte) => reader.read(Buffer.from([byte])))).toEqual(ANSWERS);
});

it('finds no answer where the end of one is missing', () => {
  expect(new AnswerReader().read(Buffer.from(WHOLE.slice(0, 60)))).toEqual([]);
});
