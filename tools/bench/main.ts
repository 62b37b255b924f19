// npm run bench [-- pages [http://localhost:3000]]: the public pages of a running product, or of one that it starts.
// npm run bench -- videos [upload hostile bytes player transcoding]: uploads, playing and transcoding.
// npm run bench -- desk [http://localhost:3000]: every list of the coach's panel over 100,000 bookings and 10,000 people.
// npm run bench -- mail: from the outbox to the mail server.

const SUBJECTS: Record<string, (asked: readonly string[]) => Promise<boolean>> = {
  pages: async (asked) => (await import('./public-pages.ts')).publicPages(asked),
  videos: async (asked) => (await import('./videos/videos.ts')).videos(asked),
  desk: async (asked) => (await import('./desk.ts')).desk(asked),
  mail: async () => (await import('./mail.ts')).benchMail(),
};

const asked = process.argv.slice(2);
const [first = 'pages', ...rest] = asked;
const subject = SUBJECTS[first];
// An address alone is one of pages, as it was before there was anything else to measure.
const isKept = await (subject ? subject(rest) : SUBJECTS['pages']!(asked));
process.exitCode = isKept ? 0 : 1;

export {};
