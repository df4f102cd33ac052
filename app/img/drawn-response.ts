import { answerFile } from '#app/_request/answer-file.ts';

/** Answers with a drawn picture as PNG; 404 when `find` has none. */
export function answerDrawn(find: () => Promise<Buffer | null>, cacheControl: string): Promise<Response> {
  return answerFile(async () => {
    const picture = await find();
    if (picture === null) return 404;
    const headers = { 'content-type': 'image/png', 'cache-control': cacheControl };
    return new Response(new Uint8Array(picture), { headers });
  });
}
