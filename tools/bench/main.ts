// npm run bench [-- pages [http://localhost:3000]]: the public pages of a running product, or of one that it starts.
// npm run bench -- videos [upload hostile corpus bytes player transcoding]: uploads, playing and transcoding.
// npm run bench -- desk [http://localhost:3000]: every list of the coach's panel over 100,000 bookings and 10,000 people.
// npm run bench -- slots: the open times of a day and of two weeks, compared with Fastify and pg alone.
// npm run bench -- booking: booking a slot, sixteen at once and alone, compared with a bare transaction.
// npm run bench -- reads: the most frequent reads of a signed-in user, compared with the open times.
// npm run bench -- contract: a bare route of the contract, and an API key compared with a session.
// npm run bench -- mail: from the outbox to the mail server.
// npm run bench -- arithmetic: open times without a database.
// npm run bench -- start: how soon the API and the whole product are ready.
// npm run bench -- pages --own, -- start --own: the same for an own business, published as the second one.
// npm run bench -- all: F1 to F12 in one table.
import { faultTable } from './faults/fault.ts';
import { everyFigure } from './figures.ts';

const SUBJECTS: Record<string, (asked: readonly string[]) => Promise<boolean>> = {
  pages: async (asked) => (await import('./public-pages.ts')).publicPages(asked),
  videos: async (asked) => (await import('./videos/videos.ts')).videos(asked),
  desk: async (asked) => (await import('./desk.ts')).desk(asked),
  slots: async () => (await import('./slots.ts')).benchSlots(),
  booking: async () => (await import('./booking.ts')).benchBooking(),
  reads: async () => (await import('./reads.ts')).benchReads(),
  contract: async () => (await import('./contract.ts')).benchContract(),
  mail: async () => (await import('./mail.ts')).benchMail(),
  arithmetic: async () => (await import('./arithmetic.ts')).benchArithmetic(),
  start: async (asked) => (await import('./starting.ts')).benchStarting(asked),
};

/** Runs all subjects in turn; a subject that cannot be measured here is reported, and the others continue. */
async function all(): Promise<boolean> {
  const failures: string[] = [];
  for (const [name, measure] of Object.entries(SUBJECTS)) {
    console.log(`\n  ${name}…`);
    await measure([]).catch((error: unknown) => failures.push(`! ${name}: ${error instanceof Error ? error.message : String(error)}`));
  }
  console.log(`\nHow fast it is; ! misses its goal\n\n${[faultTable(everyFigure()), ...failures].join('\n')}\n`);
  return failures.length === 0 && everyFigure().every(({ isKept }) => isKept);
}

const asked = process.argv.slice(2);
const [first = 'pages', ...rest] = asked;
const subject = SUBJECTS[first];
if (!subject && first !== 'all' && !URL.canParse(first)) {
  console.error(`There is no ${first}. Choose from: all, ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exit(2);
}
// An address alone means `pages`, which was once the only subject.
const isKept = await (first === 'all' ? all() : subject ? subject(rest) : SUBJECTS['pages']!(asked));
process.exitCode = isKept ? 0 : 1;
