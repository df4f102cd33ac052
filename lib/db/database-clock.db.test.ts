import { useTestDatabase } from '#lib/testing/test-database.ts';
import { closeDb, getDb } from './client.ts';
import { databaseNow } from './database-clock.ts';

useTestDatabase();

/** The largest accepted difference from MongoDB's clock, in milliseconds: more than any round trip on this machine. */
const CLOSE_MS = 60_000;

async function timeOfMongo(): Promise<number> {
  const { localTime } = (await getDb().admin().command({ hello: 1 })) as unknown as { localTime: Date };
  return localTime.getTime();
}

describe("MongoDB's clock", () => {
  it("is known from the first answer on, whatever this machine's clock says", async () => {
    const real = await timeOfMongo();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(Math.abs(databaseNow().getTime() - real)).toBeLessThan(CLOSE_MS);
    jest.restoreAllMocks();
  });

  it("is this machine's clock until MongoDB has answered", async () => {
    await closeDb();
    expect(Math.abs(databaseNow().getTime() - Date.now())).toBeLessThan(CLOSE_MS);
    expect(Math.abs(databaseNow().getTime() - (await timeOfMongo()))).toBeLessThan(CLOSE_MS);
  });
});
