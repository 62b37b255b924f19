import { returnedInReport } from './delivery-report.ts';

const gone = { address: 'gone@example.test', kind: 'bounced', reason: 'smtp; 550 nobody' };
const report = (...fields: string[]) => `Reporting-MTA: dns; mx.example\n\n${fields.join('\n')}\n`;
const [recipient, failed, status, code] = ['Final-Recipient: rfc822; gone@example.test', 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 nobody'];

describe('a delivery status report counts only permanent failures', () => {
  test.each<[string, string[], string[]]>([
    ['a recipient that failed', [recipient, failed, status, code], ['550 nobody']],
    ['the action in other letters', [recipient, 'Action: Failed', status, code], ['550 nobody']],
    ['the status where the server gave no words', [recipient, failed, status], ['5.1.1']],
    ['one that is delivered elsewhere', [recipient, 'Action: relayed', status, code], []],
    ['one without an action', [recipient, status, code], []],
    ['one without a status', [recipient, failed, code], []],
    ['a failure of nobody', [failed, status, code], []],
  ])('%s', (_, fields, reasons) => {
    expect(returnedInReport(report(...fields))).toEqual(reasons.map((reason) => ({ ...gone, reason })));
  });

  test('the original recipient takes precedence over the forwarded address', () => {
    expect(returnedInReport(report('Final-Recipient: rfc822; inner@example.test', 'Original-Recipient: rfc822; gone@example.test', failed, status)).map(({ address }) => address)).toEqual(['gone@example.test']);
  });
});

describe('a feedback report counts only spam complaints', () => {
  const reader = 'Original-Rcpt-To: <gone@example.test>';
  test.each<[string, string[], boolean]>([
    ['abuse', ['Feedback-Type: abuse', reader], true],
    ['abuse in other letters', ['Feedback-Type: Abuse', reader], true],
    ['a reader who says that it is no spam', ['Feedback-Type: not-spam', reader], false],
    ['a report of no type', ['User-Agent: Example/1.0', reader], false],
    ['abuse that names no reader', ['Feedback-Type: abuse', 'User-Agent: Example/1.0'], false],
  ])('%s', (_, fields, isComplaint) => {
    expect(returnedInReport(report(...fields))).toEqual(isComplaint ? [{ address: 'gone@example.test', kind: 'complained', reason: 'Marked as spam' }] : []);
  });
});
