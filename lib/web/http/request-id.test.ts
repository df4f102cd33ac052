import { nextRequestId } from './request-id.ts';

it('gives ids in the form of a UUID, a different one each time', () => {
  const ids = Array.from({ length: 1_000 }, nextRequestId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
