import { forgetProcessWide } from '#lib/base/process-wide.ts';

/** Sets a mail server, at which nothing listens, for each test of a file, so that mails are queued. Unset after the file. */
export function useMailSettings(): void {
  beforeEach(() => {
    Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jeu@atout.example' });
    forgetProcessWide('config');
  });
  afterAll(() => {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
    forgetProcessWide('config');
  });
}
