import fs from 'node:fs';
import path from 'node:path';
import { mailNames, mailTemplates, type MailTemplate } from './index.ts';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const sources = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => read(path.join(folder, file)));

interface Row {
  name: string;
  to: string;
  trigger: string;
  file: string;
  title: string;
}

/** The rows of docs/mail.md. */
const rows: Row[] = read('docs/mail.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name, , to, trigger, test] = line.slice(2, -2).split(' | ') as [string, string, string, string, string];
    const [, file, title] = /^`([\w.-]+)` (.+)$/.exec(test)!;
    return { name: name.replaceAll('`', ''), to, trigger, file: file!, title: title! };
  });

const api = sources('apps/api/src');

/** Returns the template's file name (without extension) for the stored name of a mail. */
const fileOf = (name: string): string => new RegExp(`\\b${name}'? } from '\\./\\w+/([\\w-]+)\\.email\\.tsx'`).exec(read('libs/emails/src/templates/register.ts'))![1]!;

it('docs/mail.md has one row per mail', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(mailNames);
});

describe.each(rows)('docs/mail.md about $name', ({ name, to, trigger, file, title }) => {
  it('names its trigger', () => {
    const [job, event] = [...trigger.matchAll(/`([^`]+)`/g)].map(([, word]) => word!) as [string, string | undefined];
    if (!event) return expect(sources('libs/contracts/src').some((text) => text.includes(`path: '${job.split(' ')[1]}'`))).toBe(true);
    const declaration = `'${job}': { queue: 'emails', on: '${event}' }`;
    expect(api.some((text) => text.includes(declaration))).toBe(true);
    const senders = api.filter((text) => text.includes(`name: '${name}'`));
    expect(senders.some((text) => text.includes(`@OnJob('${job}')`))).toBe(true);
  });

  it('names a test that reads the caught mail', () => {
    const text = read(`apps/api/test/${file}`);
    expect(text.replaceAll("\\'", "'")).toContain(title);
    expect(text).toMatch(/mailbox|catcher|mailNamed/);
  });

  it('follows the naming rule: -to-coach goes to the coach, -by-coach to a client', () => {
    const isToCoach = to.startsWith('coach');
    const [job] = /`([^`]+)`/.exec(trigger)!;
    expect(fileOf(name).match(/(?:-(to|by))?-coach$/)?.[1]).toBe(isToCoach ? 'to' : fileOf(name).endsWith('coach') ? 'by' : undefined);
    expect(/-to-coach`$/.test(job)).toBe(isToCoach);
  });

  it('says whether the mail is optional', () => {
    const { topic } = mailTemplates[name as keyof typeof mailTemplates] as MailTemplate<object>;
    expect(/who wants it|who asked for it/.test(to)).toBe(topic !== undefined);
  });
});
