import { forgetProcessWide } from '#lib/base/process-wide.ts';

/** Gives each test of a file the settings with which mails are queued, and none to what runs after it. Nothing listens there. */
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
