import { list, paragraph, shown, table, type Section } from './parts.ts';

const COACH: ReadonlyArray<readonly [string, string, string]> = [
  ['list_sessions', 'Who trains tomorrow?', '`availability:read`'],
  ['find_clients', 'What is Ana’s number?', '`clients:read`'],
  ['move_session', 'Move Ana to Friday at 9.', '`bookings:write`, `availability:read`'],
  ['cancel_session', 'Cancel my ten o’clock, I am ill.', '`bookings:write`, `availability:read`'],
  ['book_for_client', 'Book Ana for Tuesday at 10.', '`bookings:write`, `availability:read`'],
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

/** How an assistant works with the diary. */
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
    title: 'What keeps it safe',
    body: list([
      'A key is offered only the tools that its scopes allow. An assistant with `bookings:read` moves nothing.',
      'Every change comes in two steps: the first call says what would happen, and only one with `confirm: true` does it.',
      'A tool works through this API: the same refusals, limits and records. What a coach’s key changed is in the audit log.',
      'Health notes, passwords, keys and other people’s sealed notes are out of reach of any key.',
      'Days and times are those where the business is. `business_info` says which day it is there.',
    ]),
  },
];
