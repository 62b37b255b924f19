import { wordingProblemsIn } from './voice.ts';

describe('user-facing sentences', () => {
  test.each([
    ['a message', 'libs/contracts/src/messages/a.ts', "const a = { saved: 'It stands on your dashboard.' };", 'It stands on your dashboard.'],
    ['between tags', 'apps/member/src/a.tsx', 'const a = <p>When a time comes free we write.</p>;', 'When a time comes free we write.'],
    ['an answer', 'libs/contracts/src/messages/b.ts', "const a = { gone: 'This archive is not there any more.' };", 'This archive is not there any more.'],
    ['a refusal', 'libs/contracts/src/messages/c.ts', "const a = { email: 'This is no email address.' };", 'This is no email address.'],
    ['a template', 'apps/admin/src/a.tsx', 'const a = `${n} told of the new price`;', 'told of the new price'],
    ['the other English', 'apps/member/src/b.tsx', 'const a = <p>This session can no longer be cancelled.</p>;', 'This session can no longer be cancelled.'],
    ['a sample', 'apps/api/src/demo/a.ts', "const a = 'We practised exactly that.';", 'We practised exactly that.'],
    ['what is being done', 'apps/admin/src/b.tsx', 'const a = <p>Nothing: cancelling later is charged in full.</p>;', 'Nothing: cancelling later is charged in full.'],
    ['a British word', 'libs/domain/src/b.ts', "const a = 'Enrol in a programme whilst you can.';", 'Enrol in a programme whilst you can.'],
    ['a rule that clients read', 'libs/domain/src/bookings/a.ts', 'const a = `Inside ${hours} the session credit does not come back.`;', 'the session credit does not come back.'],
  ])('are rejected in %s', async (_, file, source, sentence) => {
    expect(await wordingProblemsIn(file, source)).toEqual([expect.stringContaining(`${file}: “${sentence}”`)]);
  });

  test.each([
    ['a comment', 'apps/member/src/a.tsx', '// It stands on the dashboard.\nconst a = 1;'],
    ['what nobody reads on a screen', 'apps/api/src/a.ts', "const a = 'it stands on the dashboard';"],
    ['what the specification quotes', 'libs/contracts/src/messages/d.ts', "const a = ['Booking cancelled successfully', 'No cancelled bookings', 'every month until cancelled', 'Please wait. Cancelling...'];"],
    ['neighbors of them', 'apps/member/src/b.tsx', 'const a = <p>An organism, a realist, an optimist and a specialist travel to the center.</p>;'],
    ['plain words', 'apps/member/src/a.tsx', 'const a = <p>You can see it on your dashboard.</p>;'],
  ])('are accepted in %s', async (_, file, source) => {
    expect(await wordingProblemsIn(file, source)).toEqual([]);
  });
});
