// The mail sink of a demo world: takes what its site sends, and shows it. MAIL_SINK_PORTS has the two ports.
import { startSink } from './mail-sink.ts';

const [smtp = 0, mails = 0] = (process.env.MAIL_SINK_PORTS ?? '').split(',').map(Number);
const sink = await startSink({ smtp, mails });
process.once('SIGTERM', () => void sink.close().finally(() => process.exit(0)));
