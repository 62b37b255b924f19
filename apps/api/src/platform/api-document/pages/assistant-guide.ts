import { list, paragraph, shown, table, type Section } from './parts.ts';

const COACH: ReadonlyArray<readonly [string, string, string]> = [
  ['list_sessions', 'Who trains tomorrow?', '`availability:read`'],
  ['find_clients', 'What is Ana’s number?', '`clients:read`'],
  ['move_session', 'Move Ana to Friday at 9.', '`bookings:write`, `availability:read`'],
  ['cancel_session', 'Cancel my ten o’clock, I am ill.', '`bookings:write`, `availability:read`'],
  ['book_for_client', 'Book Ana for Tuesday at 10.', '`bookings:write`'],
  ['earnings', 'What did I earn in March?', '`payments:read`'],
];

const CLIENT: ReadonlyArray<readonly [string, string, string]> = [
  ['my_sessions', 'When do I train next?', '`bookings:read`, `payments:read`'],
  ['book_session', 'Book my usual hour.', '`bookings:write`, `payments:write`'],
  ['move_my_session', 'I can only come at noon.', '`bookings:write`'],
  ['cancel_my_session', 'I cannot come on Friday.', '`bookings:write`'],
];

const EVERYBODY: ReadonlyArray<readonly [string, string, string]> = [
  ['business_info', 'What is offered, and what does it cost?', 'none'],
  ['open_times', 'When is there room next week?', '`availability:read`'],
];

const PROMPTS: ReadonlyArray<readonly [string, string, string]> = [
  ['my_day', 'Who comes when and where, the gaps between, and what to mind; of today, or of the `date` that is named', '`availability:read`, of the coach'],
  ['week_money', 'What came in this week, beside last week and this month', '`payments:read`, of the coach'],
  ['usual_hour', 'Finds the next open time of the kind the client usually trains at, and books it once they agree', '`availability:read`, `bookings:write`, `payments:write`, of a client'],
];

const RESOURCES: ReadonlyArray<readonly [string, string, string]> = [
  ['coach://business', 'The business, its day and time, services, lengths and prices', 'none'],
  ['coach://days/{date}', 'The sessions of a day; the next fourteen are listed', '`availability:read`, of the coach'],
  ['coach://earnings/{from}/{to}', 'The money of some days; this and the last week and month are listed', '`payments:read`, of the coach'],
  ['coach://my-sessions/{which}', 'The own sessions that are `ahead` or `past`', '`bookings:read`, `payments:read`, of a client'],
];

const HEAD = ['Tool', 'Asked like this', 'The key needs'];

const SETTINGS = `{
  "mcpServers": {
    "coach": {
      "type": "http",
      "url": "https://coach.example/mcp",
      "headers": { "Authorization": "Bearer ck_live_…" }
    }
  }
}`;

const STDIO = `{
  "mcpServers": {
    "coach": {
      "command": "node",
      "args": ["examples/mcp-stdio.ts", "https://coach.example", "ck_live_…"]
    }
  }
}`;

/** How an assistant works with the calendar. */
export const ASSISTANTS: Section[] = [
  {
    title: 'Connecting one',
    body: paragraph('The installation speaks the Model Context Protocol over streamable HTTP at `/mcp`. Make an API key with the scopes that the assistant should have, and enter both where your assistant keeps its servers:')
      + shown(SETTINGS)
      + paragraph('An assistant that only starts programs of its own gets the bridge from `examples/`:')
      + shown(STDIO),
  },
  { title: 'What everybody can ask', body: table(HEAD, EVERYBODY) },
  { title: 'What the coach can ask', body: table(HEAD, COACH) },
  { title: 'What a client can ask', body: table(HEAD, CLIENT) },
  {
    title: 'Prompts',
    body: paragraph('Ready-made questions, which assistants offer by name (many as a command behind a slash). What they are about is handed along, so that the answer comes at once.') + table(['Prompt', 'What it asks for', 'The key needs'], PROMPTS),
  },
  {
    title: 'Resources',
    body: paragraph('What can be handed to an assistant to read, as JSON: the answer of the tool of the same kind.') + table(['Address', 'What is there', 'The key needs'], RESOURCES),
  },
  {
    title: 'What keeps it safe',
    body: list([
      'A key is offered only the tools that its scopes allow. An assistant with `bookings:read` moves nothing.',
      'Every change comes in two steps: the first call says what would happen, to whom and what stands in the way, and only one with `confirm: true` does it.',
      'A tool works through this API: the same refusals, limits and records. What a coach’s key changed is in the audit log.',
      'Health notes, passwords, keys and other people’s sealed notes are out of reach of any key.',
      'Days and times are those where the business is. `business_info` says which day it is there.',
    ]),
  },
];
